// The shop as a web agency would write it, on the same schema: Express, EJS and PostgreSQL,
// each page rendered for each request. Without compression, so nothing is spent on that.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import ejs from "ejs";
import express from "express";
import pg from "pg";
import { categories } from "./categories.mjs";
import { placeOrder } from "./orders.mjs";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = express();

app.engine("ejs", ejs.renderFile);
app.set("view engine", "ejs");
app.set("views", join(import.meta.dirname, "views"));
app.use(express.urlencoded({ extended: false }));
app.locals.egp = (piastres) => `EGP ${(piastres / 100).toFixed(piastres % 100 === 0 ? 0 : 2)}`;

app.get("/", async (_request, response) => {
  const [sections, products] = await Promise.all([
    pool.query("select * from sections where is_active = 1 order by position"),
    pool.query(
      `select id, collection, name, price, image_key, is_available, stock
      from products where is_visible = 1 order by order_id`,
    ),
  ]);
  response.render("home", { categories: categories(sections.rows, products.rows) });
});

app.post("/order", async (request, response) => {
  const id = randomBytes(16).toString("hex");
  const problem = await placeOrder(pool, id, request.body);
  if (problem) return response.status(422).send(problem);
  response.redirect(`/success?order=${id}`);
});

app.listen(Number(process.env.PORT), "127.0.0.1");
