import base from "./playwright.config.ts";

process.env.TEST_PROCESSES ??= "2";

export default base;
