import { once } from "node:events";

// biome-ignore lint/suspicious/noExplicitAny: each method has a result of its own.
type Send = (method: string, params: object) => Promise<any>;

/** A WebDriver BiDi connection, as a function that sends a command and returns its result. */
export async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    if (type === "success") waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  let sent = 0;
  return (method, params) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise;
  };
}
