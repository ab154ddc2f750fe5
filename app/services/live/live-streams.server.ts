import { LIVE_STREAMS } from "#app/domain/limits.ts";
import type { LiveMessage } from "#app/domain/live.ts";

type Stream = { token: string; controller: ReadableStreamDefaultController<Uint8Array> };

/** Before a browser reconnects, and when the server is stopping. */
const RETRY_MS = 1000;
const RETRY_AFTER_STOP_MS = 5000;

export function openLiveStreams() {
  const streams = new Set<Stream>();
  let isClosing = false;

  /** Ends the oldest stream of a session that has the most allowed; null where all are in use. */
  function open(token: string, first: LiveMessage): ReadableStream<Uint8Array> | null {
    const [oldest, ...others] = [...streams].filter((one) => one.token === token);
    if (oldest && others.length + 1 >= LIVE_STREAMS.maxPerSession) end(oldest);
    if (streams.size >= LIVE_STREAMS.maxOpen) return null;
    let stream: Stream;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = { token, controller };
          streams.add(stream);
          if (isClosing) return endForStop(stream);
          controller.enqueue(encode(first, `retry: ${RETRY_MS}\n`));
        },
        cancel() {
          streams.delete(stream);
        },
      },
      { highWaterMark: LIVE_STREAMS.maxQueuedMessages },
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

  function keep(openSessions: Set<string>): void {
    for (const stream of streams) if (!openSessions.has(stream.token)) end(stream);
  }

  function close(): void {
    isClosing = true;
    for (const stream of streams) endForStop(stream);
  }

  function endForStop(stream: Stream): void {
    stream.controller.enqueue(new TextEncoder().encode(`retry: ${RETRY_AFTER_STOP_MS}\n\n`));
    end(stream);
  }

  return { open, send, tokens, keep, close };
}

function encode(message: LiveMessage, before = ""): Uint8Array {
  return new TextEncoder().encode(`${before}data: ${JSON.stringify(message)}\n\n`);
}
