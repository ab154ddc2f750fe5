/** Answers while somebody is signed in; else the layout's guard has sent them to /login. */
export function loader() {
  return new Response(null, { status: 204 });
}
