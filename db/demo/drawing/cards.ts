import {
  CREAM,
  circle,
  clip,
  faded,
  INK,
  lighter,
  path,
  place,
  polygon,
  rect,
  repeat,
  type Svg,
  star,
  stroke,
  WHITE,
} from "./svg.ts";

/** A toy on a printed card, under a clear bubble. */
export function hangCard(colour: string, burst: string, toy: Svg): Svg {
  return [
    clip(
      "M-136 -420 Q-136 -440 -116 -440 H116 Q136 -440 136 -420 V-20 Q136 0 116 0 H-116 Q-136 0 -136 -20Z",
      [
        rect(-136, -440, 272, 440, colour),
        place(star(16, 260, 150, lighter(colour, 0.2)), 0, -190),
        path("M-136 -440 H136 V-372 Q0 -330 -136 -372Z", burst),
        faded(0.2, rect(-126, -366, 12, 330, WHITE, 6)),
      ].join(""),
    ),
    rect(-40, -424, 80, 24, "#f7f3ea", 12),
    faded(0.92, rect(-120, -326, 240, 286, lighter(colour, 0.78), 46)),
    faded(0.6, rect(-108, -314, 216, 262, WHITE, 40)),
    toy,
    faded(0.75, stroke("M-92 -216 V-262 Q-92 -296 -58 -296", WHITE, 13)),
    faded(0.6, circle(-92, -186, 7, WHITE)),
  ].join("");
}

/** A top-up or game card, its silver field scratched open. */
export function scratchCard(body: string, accent: string, emblem: Svg): Svg {
  return [
    clip(
      "M-176 -236 Q-176 -256 -156 -256 H156 Q176 -256 176 -236 V-20 Q176 0 156 0 H-156 Q-176 0 -176 -20Z",
      [
        rect(-176, -256, 352, 256, body),
        circle(96, -176, 150, lighter(body, 0.14)),
        circle(96, -176, 104, lighter(body, 0.26)),
        emblem,
        rect(-176, -88, 352, 88, accent),
        rect(-150, -72, 300, 56, "#c3c9d4", 12),
        rect(-150, -72, 124, 56, CREAM, 12),
        repeat(4, (i) => rect(i * 27 - 138, -56, 18, 24, INK, 4)),
        polygon(
          [
            [-40, -72],
            [-20, -60],
            [-36, -48],
            [-14, -38],
            [-34, -28],
            [-22, -16],
            [-60, -16],
            [-60, -72],
          ],
          CREAM,
        ),
        faded(0.5, stroke("M30 -64 L0 -24 M64 -64 L34 -24 M98 -64 L68 -24", WHITE, 7)),
      ].join(""),
    ),
    rect(-152, -226, 66, 48, "#f6cf62", 10),
    stroke("M-152 -202 h66 M-119 -226 v48", "#c9992c", 4),
  ].join("");
}
