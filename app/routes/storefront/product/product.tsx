import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { data, href, Link, redirect, useHref } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { type ProductView, readProductView } from "#app/data/catalogue/product-view.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { inEachLanguage } from "#app/domain/locale/locale.ts";
import { AgeGate } from "#app/routes/storefront/home/age-gate.tsx";
import { CartBar } from "#app/routes/storefront/home/cart-bar.tsx";
import {
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  TryAgain,
} from "#app/routes/storefront/home/product-grid.tsx";
import { KeepShopping } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { useSecondTaps } from "#app/ui/second-taps.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { ProductData } from "#app/ui/structured-data.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import "./product.css";
import type { Route } from "./+types/product";
import { ShareButton } from "./share-button.tsx";
import { productTexts } from "./texts.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readCatalogue, readNameIndex } = context.get(appContext);
  const locale = context.get(localeContext);
  const view = await readCatalogue((db) =>
    readProductView(db, readNameIndex, params.product, locale),
  );
  if (view.status === "gone") return data(view, { status: 404 });
  const product = view.slugs[locale.language];
  if (product !== params.product) throw redirect(href("/p/:product", { product }), 301);
  return view;
}

export default function ProductPage({ loaderData: view }: Route.ComponentProps) {
  useSecondTaps();
  const { status } = view;
  const shown = useMemo(() => {
    if (view.status === "sold") return [view.product];
    return view.status === "gone" ? view.alike : [];
  }, [view]);
  return (
    <>
      <StorefrontFrame hasStickyHeader>
        <div className="wrap product-page" style={colorOf(view)}>
          {status === "sold" && <Sold key={view.product.id} {...view} />}
          {status === "asked" && <AskedFirst key={view.id} {...view} />}
          {status === "gone" && <Gone {...view} />}
          <KeepShopping />
        </div>
      </StorefrontFrame>
      <CartBar shown={shown} />
    </>
  );
}

/** The images' ground, as in the category. */
function colorOf(view: ProductView): CSSProperties | undefined {
  return view.status === "gone" ? undefined : ({ "--color": view.category.color } as CSSProperties);
}

type ViewOf<Status extends ProductView["status"]> = Extract<ProductView, { status: Status }>;

const SIZES = "(width < 40rem) calc(100vw - 44px), 440px";

function Sold({ product, slugs, category }: ViewOf<"sold">) {
  const shop = useShopProfile();
  const { language } = useFormats().locale;
  const t = useTexts(productTexts);
  const { name, price } = product;
  const paths = inEachLanguage((each) => href("/p/:product", { product: slugs[each] }));
  return (
    <>
      <PageMeta
        title={t.title(name, shop.name)}
        description={t.description(name, price, shop.name)}
        isForSearch
        paths={paths}
        product={product}
      />
      <ProductData product={product} category={category.title} address={paths[language]} />
      <LargeCard product={product} heading="h1" />
      <SectionLink {...category} />
    </>
  );
}

/** The page is the same for all: the product comes after the answer. */
function AskedFirst({ id, category }: ViewOf<"asked">) {
  const { name } = useShopProfile();
  const t = useTexts(productTexts);
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <PageMeta title={t.title(category.title, name)} description={t.onlyForAdults(name)} />
      <h1 tabIndex={-1}>
        <UserText>{category.title}</UserText>
      </h1>
      <section ref={list} tabIndex={-1} aria-labelledby="product">
        <h2 id="product" className="visually-hidden">
          {t.product}
        </h2>
        <AgeGate list={list}>
          <OfAge id={id} />
        </AgeGate>
      </section>
      <SectionLink {...category} />
    </>
  );
}

function OfAge({ id }: { id: string }) {
  const [found, setFound] = useState<StorefrontProduct[]>();
  const { load, failed } = useJson<StorefrontProduct[]>();
  const t = useTexts(productTexts);
  const address = `${useHref(href("/order-products"))}?ids=${id}`;
  const loadProduct = useEffectEvent(() => void load(address, setFound));
  useEffect(() => loadProduct(), []);
  if (!found && failed) return <TryAgain onRetry={() => load(address, setFound)} />;
  if (!found) return <ProductGridSkeleton count={1} />;
  const [product] = found;
  if (!product) return <p>{t.gone}</p>;
  return <LargeCard product={product} heading="h3" />;
}

/** The card of the catalogue, with what only the page has. */
function LargeCard({
  product,
  heading: Heading,
}: {
  product: StorefrontProduct;
  heading: "h1" | "h3";
}) {
  const { name } = product;
  return (
    <div className="large-card">
      <ProductCard product={product} sizes={SIZES} isMain>
        <Heading tabIndex={-1} className="card-name name" {...writtenIn(name)}>
          {name}
        </Heading>
      </ProductCard>
      <ShareButton title={name} />
    </div>
  );
}

function Gone({ alike }: ViewOf<"gone">) {
  const { name } = useShopProfile();
  const t = useTexts(productTexts);
  return (
    <>
      <PageMeta title={t.title(t.gone, name)} description={t.gone} />
      <h1 tabIndex={-1}>{t.gone}</h1>
      {alike.length > 0 && (
        <>
          <h2>{t.alike}</h2>
          <ProductGrid products={alike} />
        </>
      )}
    </>
  );
}

function SectionLink({ collectionName, title }: CategoryHeader) {
  const t = useTexts(productTexts);
  return (
    <Link className="text-link" to={href("/c/:collectionName", { collectionName })}>
      {t.seeAll(title)}
    </Link>
  );
}
