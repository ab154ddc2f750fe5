import { data } from "react-router";
import { NotFoundNotice } from "#app/ui/not-found-notice.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundNotice />;
}
