import { LIVE_STREAMS } from "#app/domain/limits.ts";
import type { LiveMessage } from "#app/domain/live.ts";

type Stream = { token: string; controller: ReadableStreamDefaultController<Uint8Array> };

/** How long a browser waits before it comes back, in milliseconds. */
const RETRY = 1000;
/** When the shop closes: by then it has, or is open again. */
const RETRY_LATER = 5000;

/** The open streams of server-sent events, each of somebody's session. */
export function openLiveStreams() {
  const streams = new Set<Stream>();
  let isClosing = false;

  /** Ends the oldest of a session that has many already; null where there are too many in all. */
  function open(token: string, first: LiveMessage): ReadableStream<Uint8Array> | null {
    const [oldest, ...others] = [...streams].filter((one) => one.token === token);
    if (oldest && others.length + 1 >= LIVE_STREAMS.perSession) end(oldest);
    if (streams.size >= LIVE_STREAMS.most) return null;
    let stream: Stream;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = { token, controller };
          streams.add(stream);
          if (isClosing) return sendAway(stream);
          controller.enqueue(encode(first, `retry: ${RETRY}\n`));
        },
        cancel() {
          streams.delete(stream);
        },
      },
      { highWaterMark: LIVE_STREAMS.waiting },
    );
  }

  function send(message: LiveMessage): void {
    const bytes = encode(message);
    for (const stream of streams) {
      if ((stream.controller.desiredSize ?? 0) > 0) stream.controller.enqueue(bytes);
      else end(stream);
    }
  }

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.controller.close();
  }

  function tokens(): string[] {
    return [...new Set([...streams].map(({ token }) => token))];
  }

  /** Ends those whose session is not among these. */
  function keep(live: Set<string>): void {
    for (const stream of streams) if (!live.has(stream.token)) end(stream);
  }

  /** Ends all there are, and at once each that is opened from now on. */
  function close(): void {
    isClosing = true;
    for (const stream of streams) sendAway(stream);
  }

  function sendAway(stream: Stream): void {
    stream.controller.enqueue(new TextEncoder().encode(`retry: ${RETRY_LATER}\n\n`));
    end(stream);
  }

  return { open, send, tokens, keep, close };
}

function encode(message: LiveMessage, before = ""): Uint8Array {
  return new TextEncoder().encode(`${before}data: ${JSON.stringify(message)}\n\n`);
}
