import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** The size and shape that WhatsApp, Facebook and X show in full. */
const SIZE = { width: 1200, height: 630 };
const NAME_BOX = { left: 72, width: 520, height: 300 };

const SUN = "#ffcb3d";
const INK = "#151c38";

/** The font has none. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0f\u200d]/gu;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const fileOf = (module: string) => fileURLToPath(import.meta.resolve(module));
const art = (file: string) => fileOf(`#app/routes/storefront/home/${file}`);

setPriority(10);
process.stdout.write(await draw(process.argv[2] ?? ""));

async function draw(name: string): Promise<Buffer> {
  const drawable = name.replace(EMOJI, "").trim();
  return sharp({ create: { ...SIZE, channels: 3, background: SUN } })
    .composite([
      { input: await fitted("skyline.svg", SIZE.width), gravity: "south" },
      { input: awning(), gravity: "north" },
      { input: await fitted("kiosk.svg", 540), gravity: "southeast" },
      ...(drawable ? [await drawWords(drawable)] : []),
    ])
    .png({ palette: true })
    .toBuffer();
}

/** As large as fits. Pango shapes Arabic, and aligns it to the right. */
async function drawWords(name: string) {
  const escaped = name.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
  const { width, height } = NAME_BOX;
  const words = await sharp({
    text: {
      text: `<span foreground="${INK}" line_height="0.7">${escaped}</span>`,
      font: "Cairo ExtraBold",
      fontfile: fileOf("@expo-google-fonts/cairo/800ExtraBold/Cairo_800ExtraBold.ttf"),
      rgba: true,
      width,
      height,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round((SIZE.height - words.info.height) / 2);
  return { input: words.data, left: NAME_BOX.left, top };
}

function fitted(file: string, width: number): Promise<Buffer> {
  return sharp(art(file), { density: 150 }).resize({ width }).png().toBuffer();
}

function awning(): Buffer {
  const stripe = 60;
  const stripes = Array.from({ length: SIZE.width / stripe }, (_, index) => {
    const color = index % 2 === 0 ? "#224ed1" : "#fff6e2";
    const [left, right] = [index * stripe, (index + 1) * stripe];
    return `<path fill="${color}" d="M${left} 0H${right}V50a30 30 0 0 1-60 0z"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="80">${stripes.join("")}</svg>`,
  );
}
