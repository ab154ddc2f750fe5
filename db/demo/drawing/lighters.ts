import { emojiAt } from "./emoji.ts";
import {
  circle,
  clip,
  darker,
  ellipse,
  faded,
  INK,
  lighter,
  place,
  polygon,
  rect,
  repeat,
  type Svg,
  WHITE,
} from "./svg.ts";

/** A refillable pocket lighter, lit. */
export function pocketLighter(colour: string, lit: boolean): Svg {
  return [
    lit ? emojiAt("fire", -18, -446, 130) : "",
    rect(-46, -392, 60, 70, "#c3c9d6", 8),
    rect(-46, -392, 20, 70, "#e4e8ef", 8),
    circle(28, -366, 30, "#767e92"),
    circle(28, -366, 17, "#a2a9ba"),
    rect(-2, -348, 66, 30, darker(colour, 0.35), 8),
    rect(-68, -326, 136, 30, "#aab2c3", 6),
    clip(
      "M-68 -300 H68 V-26 Q68 0 42 0 H-42 Q-68 0 -68 -26Z",
      [
        rect(-70, -300, 140, 300, colour),
        rect(-70, -150, 140, 150, darker(colour, 0.14)),
        ellipse(0, -150, 70, 9, lighter(colour, 0.4)),
        faded(0.45, rect(-50, -286, 18, 250, WHITE, 9)),
        faded(0.15, rect(34, -300, 40, 300, INK)),
      ].join(""),
    ),
  ].join("");
}

/** A metal lighter with its lid thrown back. */
export function windproofLighter(emblem: Svg): Svg {
  const steel = "#b4bccb";
  return [
    emojiAt("fire", -14, -362, 150),
    rect(-74, -306, 128, 70, "#8b93a5", 6),
    repeat(8, (i) => circle(-58 + (i % 4) * 26, -288 + Math.floor(i / 4) * 28, 7, INK)),
    circle(54, -284, 24, "#5d6579"),
    place(
      rect(-10, -150, 150, 146, darker(steel, 0.1), 14) +
        rect(-10, -150, 126, 146, steel, 14) +
        faded(0.5, rect(4, -134, 16, 110, WHITE, 8)),
      98,
      -226,
      38,
    ),
    circle(98, -240, 13, "#7b8397"),
    clip(
      "M-100 -248 H100 V-20 Q100 0 80 0 H-80 Q-100 0 -100 -20Z",
      [
        rect(-100, -250, 200, 250, steel),
        polygon(
          [
            [-100, -110],
            [100, -230],
            [100, -150],
            [-100, -30],
          ],
          lighter(steel, 0.35),
        ),
        emblem,
        faded(0.55, rect(-82, -234, 16, 210, WHITE, 8)),
        faded(0.16, rect(54, -250, 50, 250, INK)),
        rect(-100, -250, 200, 8, darker(steel, 0.3)),
      ].join(""),
    ),
  ].join("");
}
