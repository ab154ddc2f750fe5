import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Begins requests that a client sends without waiting for answers (pipelining) one by one, and reads no more meanwhile.
 * A connection on which more than `maxWaiting` wait is closed.
 */
export function oneAtATime(
  listener: RequestListener,
  maxWaiting: number,
  refuse: (socket: Socket) => void,
): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const stopReading = (socket: Socket) => {
    // Node resumes the socket as each request ends.
    socket.on("resume", () => waiting.get(socket) && socket.pause());
    socket.pause();
  };
  return (request, response) => {
    // Node gives a response its socket once those before it are sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket);
    if (before === maxWaiting) {
      refuse(socket);
      socket.destroy();
      return;
    }
    if (before === undefined) stopReading(socket);
    waiting.set(socket, (before ?? 0) + 1);
    const begin = () => {
      const left = (waiting.get(socket) ?? 0) - 1;
      waiting.set(socket, left);
      if (left === 0) socket.resume();
      if (!socket.destroyed) listener(request, response);
    };
    response.once("socket", () => setImmediate(begin));
  };
}
