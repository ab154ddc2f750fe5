/** A code that comes back into sight sooner is the same scan: some frames are blurred. */
const SAME_SCAN_MS = 1500;

/** Of the codes that frames show, those that are another scan: read twice, as a blurred one may be misread. */
export function newScans(): (code: string | null, now: number) => string | null {
  let last = { code: "", times: 0 };
  let outOfSightAt: number | null = null;
  return (code, now) => {
    if (code === null) {
      outOfSightAt ??= now;
      return null;
    }
    const isBack = outOfSightAt !== null && now - outOfSightAt >= SAME_SCAN_MS;
    const isSame = code === last.code && !isBack;
    last = { code, times: isSame ? last.times + 1 : 1 };
    outOfSightAt = null;
    return last.times === 2 ? code : null;
  };
}
