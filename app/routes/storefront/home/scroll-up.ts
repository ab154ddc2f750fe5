/** What is low on the screen goes up, so that what opens under it is in sight. */
export function scrollUp(element: HTMLElement): void {
  if (element.getBoundingClientRect().top < innerHeight * 0.4) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
}
