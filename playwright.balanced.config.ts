import base from "./playwright.config.ts";

/** The tests of pages through nginx and two processes over PostgreSQL and a bucket. */
process.env.TEST_PROCESSES ??= "2";

export default base;
