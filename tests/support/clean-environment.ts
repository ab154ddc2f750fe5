const SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_ORIGIN|TRUST_PROXY|DEMO|LIMITS|LOG_LEVEL|(SHOP|STAFF|DATABASE|FILES|METRICS)_.*)$/;

// Imported before anything else by both runners' configurations: their workers inherit the rest.
for (const name of Object.keys(process.env)) {
  if (SETTINGS.test(name)) delete process.env[name];
}
