/** A code that comes back into sight sooner is the same scan: some frames are blurred. */
const SAME_SCAN_MS = 1500;

/** Whether a frame's code is another scan. A code counts once it was read twice, as a blurred one may be misread. */
export function newScans(): (code: string | null, now: number) => boolean {
  let last = { code: "", times: 0 };
  let outOfSightAt: number | null = null;
  return (code, now) => {
    if (code === null) {
      outOfSightAt ??= now;
      return false;
    }
    const isBack = outOfSightAt !== null && now - outOfSightAt >= SAME_SCAN_MS;
    const isSame = code === last.code && !isBack;
    last = { code, times: isSame ? last.times + 1 : 1 };
    outOfSightAt = null;
    return last.times === 2;
  };
}
