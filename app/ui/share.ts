/** By the device's own ways where it has any, else onto the clipboard; plain http has neither. */
export async function share(title: string, url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    // Whoever closes the device's list has changed their mind.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
