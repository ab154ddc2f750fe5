import { crispBag } from "../bags.ts";
import { hangCard, scratchCard } from "../cards.ts";
import type { Look } from "../compose.ts";
import { emojiAt, standing } from "../emoji.ts";
import { BRAND, CREAM, circle, darker, MINT, place, SUN, type Svg, TOMATO } from "../svg.ts";
import { backgammon, balloon, bubbleBottle, domino, lyingDomino, playingCard } from "../toys.ts";

const cards = (back: Svg, front: Svg): Svg => place(back, 40, -60, 12) + place(front, -16, 0, -6);

const topUp = (colour: string): Svg =>
  scratchCard(colour, darker(colour, 0.25), emojiAt("mobile-phone", 96, -172, 118, 10));
const game = (colour: string, accent: string, icon: string): Svg =>
  scratchCard(colour, accent, emojiAt(icon, 92, -172, 132, -6));

const dieOf = (x: number, y: number, size: number, turn: number): Svg =>
  place(standing("game-die", size, turn), x, y);

export const games: Record<string, Look> = {
  "card-top-up": { tone: 1, subject: cards(topUp("#e8543e"), topUp("#f0a52b")) },
  "card-game-50": {
    tone: 0,
    subject:
      cards(game("#2b2d49", MINT, "joystick"), game("#1f8f7a", "#12675a", "video-game")) +
      place(standing("coin", 120), 178, 16),
  },
  "card-game-100": {
    tone: 2,
    subject:
      cards(game("#5a37b8", SUN, "crown"), game(BRAND, "#173a9e", "gem-stone")) +
      place(standing("coin", 110), 166, -50) +
      place(standing("coin", 130), 196, 18),
  },
  "playing-cards": {
    tone: 1,
    subject: [
      ["club-suit", -2],
      ["diamond-suit", -1],
      ["spade-suit", 0],
      ["heart-suit", 1.2],
    ]
      .map(([suit, at]) => {
        const turn = Number(at) * 15 + 6;
        return place(playingCard(`${suit}`), Number(at) * 62, Math.abs(turn) * 0.9 - 30, turn, 1.2);
      })
      .join(""),
  },
  dominoes: {
    tone: 0,
    subject: [
      place(domino(6, 3), -104, 0, 0, 1.1),
      place(domino(2, 5), 88, 0, 0, 1.1),
      place(lyingDomino(4, 4), -8, -255, 0, 1.5),
      place(domino(5, 1), 204, 12, 14, 1.1),
    ].join(""),
  },
  dice: {
    tone: 2,
    subject: [dieOf(8, -206, 220, 0), dieOf(-116, 0, 240, 0), dieOf(124, 0, 240, 0)].join(""),
  },
  backgammon: { tone: 1, subject: backgammon() + dieOf(186, 22, 96, 10) + dieOf(112, 30, 84, -12) },
  football: {
    tone: 0,
    subject:
      place(standing("soccer-ball", 200, 20), 166, 10) +
      place(standing("soccer-ball", 420), -40, 0),
  },
  "racing-car": { tone: 2, subject: hangCard(BRAND, SUN, emojiAt("racing-car", 0, -206, 226)) },
  batteries: {
    tone: 1,
    subject: hangCard(
      "#2c2f4a",
      MINT,
      emojiAt("battery", -50, -246, 124) +
        emojiAt("battery", 50, -246, 124) +
        emojiAt("battery", -50, -120, 124) +
        emojiAt("battery", 50, -120, 124),
    ),
  },
  "soap-bubbles": {
    tone: 2,
    subject: [
      bubbleBottle(
        "#ff8a4c",
        "#2f6fe0",
        circle(0, -122, 64, CREAM) + emojiAt("bubbles", 0, -122, 100),
      ),
      place(emojiAt("bubbles", 0, 0, 190), 148, -360),
      place(emojiAt("bubbles", 0, 0, 130), -130, -420),
    ].join(""),
  },
  balloons: {
    tone: 0,
    subject: [
      place(balloon(SUN, 268), 118, -232, 24),
      place(balloon(BRAND, 268), -118, -232, -24),
      place(balloon(TOMATO, 290), 0, -296, 0),
      place(standing("wrapped-gift", 130), 0, 4),
    ].join(""),
  },
  "dino-stickers": {
    tone: 2,
    subject: [
      place(
        crispBag(
          "#3fae52",
          SUN,
          "slant",
          circle(0, -206, 104, CREAM) + emojiAt("t-rex", 0, -206, 160),
        ),
        92,
        -10,
        10,
        0.86,
      ),
      place(
        crispBag(
          "#7a4fd0",
          "#ff7aa8",
          "slant",
          circle(0, -206, 104, CREAM) + emojiAt("sauropod", 0, -206, 160),
        ),
        -66,
        0,
        -6,
        0.92,
      ),
    ].join(""),
  },
};
