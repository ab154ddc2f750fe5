// Draws the demo shop's pictures. Run by hand, with the names of the pictures to draw or without for all:
// node db/demo/draw-pictures.ts [name …]
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPicture, type Look } from "./drawing/compose.ts";
import type { GroundName } from "./drawing/ground.ts";
import { breakfast } from "./drawing/looks/breakfast.ts";
import { candy } from "./drawing/looks/candy.ts";
import { games } from "./drawing/looks/games.ts";
import { nuts } from "./drawing/looks/nuts.ts";
import { smokes } from "./drawing/looks/smokes.ts";
import { snacks } from "./drawing/looks/snacks.ts";
import { vibes } from "./drawing/looks/vibes.ts";

const looks: Record<GroundName, Record<string, Look>> = {
  smokes,
  "snack-attack": snacks,
  "candy-boom": candy,
  "super-nuts": nuts,
  "vibe-save": vibes,
  "game-on": games,
  "breakfast-cart": breakfast,
};

const folder = join(import.meta.dirname, "pictures");
const wanted = new Set(process.argv.slice(2));

await mkdir(folder, { recursive: true });
for (const [ground, set] of Object.entries(looks)) {
  for (const [name, look] of Object.entries(set)) {
    if (wanted.size > 0 && !wanted.has(name)) continue;
    await writeFile(join(folder, `${name}.webp`), await drawPicture(ground as GroundName, look));
  }
}
