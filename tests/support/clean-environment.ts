const SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_ORIGIN|TRUST_PROXY|DEMO|LIMITS|LOG_LEVEL|(SHOP|STAFF|DATABASE|FILES|METRICS)_.*)$/;

// Both runners' configurations import this first; their workers inherit the environment.
for (const name of Object.keys(process.env)) {
  if (SETTINGS.test(name)) delete process.env[name];
}
