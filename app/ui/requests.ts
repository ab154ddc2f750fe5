/** How requests are made. The admin gives its own a limit (answer-limit.ts), which shoppers need not load. */
export const requests = {
  ask: (address: string, init?: RequestInit): Promise<Response> => fetch(address, init),
  signalOf: (_address: string, { signal = null }: Pick<RequestInit, "method" | "signal">) => signal,
  importing: <Module>(script: Promise<Module>): Promise<Module> => script,
};

/** Where nothing shorter is asked for. */
export const LONGEST_ANSWER_MS = 10_000;
