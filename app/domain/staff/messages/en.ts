export const messages = () => ({
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
});
