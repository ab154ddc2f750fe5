import { Form } from "react-router";

export function BackToDashboard() {
  return (
    <Form action="/admin">
      <button type="submit" className="button">
        Back to Dashboard
      </button>
    </Form>
  );
}
