import { requireProgram } from "#tests/support/servers/programs.ts";

export function requireWebKit(): { driver: string; screen: string } {
  return {
    driver: requireProgram("WebKitWebDriver", "webkit2gtk-driver"),
    screen: requireProgram("Xvfb", "xvfb"),
  };
}

export function requireFirefox(): string {
  return requireProgram("firefox-esr");
}
