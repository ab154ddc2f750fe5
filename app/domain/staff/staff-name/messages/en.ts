export const messages = () => ({
  named: (then: string, now: string) => `${then} (now ${now})`,
});
