import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home/home.tsx"),
  route("confirm", "routes/storefront/checkout/confirm.tsx"),
  // The previous release's id: during a rolling restart an order may be answered by either.
  route("success", "routes/storefront/success/success.tsx", { id: "routes/storefront/success" }),
  route("login", "routes/auth/login.tsx"),
  route("login/passkey", "routes/auth/passkey.ts"),
  route("logout", "routes/auth/logout.ts"),

  route("admin", "routes/admin/layout/layout.tsx", { id: "admin" }, [
    layout("routes/admin/layout/pages.tsx", [
      // A new id, as its data has another shape than in the previous release.
      index("routes/admin/dashboard/dashboard.tsx", { id: "dashboard" }),
      route(":category", "routes/admin/products/category.tsx"),
      route("section/:sectionName?", "routes/admin/products/section.tsx"),
      layout("routes/admin/till/layout.tsx", [
        route("new-order", "routes/admin/new-sale/new-sale.tsx"),
        route("confirm-order", "routes/admin/confirm-sale/confirm-sale.tsx"),
      ]),
      route("orders", "routes/admin/orders/orders.tsx"),
      route("orders/:orderId", "routes/admin/order/order.tsx"),
      route("sections", "routes/admin/sections/sections.tsx"),
      route("staff", "routes/admin/staff/staff.tsx"),
      route("backups", "routes/admin/backups/backups.tsx"),
      route("activity", "routes/admin/activity/activity.tsx"),
      route("stock/import", "routes/admin/stock/import/import-products.tsx"),
      route("stock/import/:importId", "routes/admin/stock/import/planned-import.tsx"),
      route("settings", "routes/admin/settings/settings.tsx"),
      route("account", "routes/admin/account/account.tsx"),
      route("*", "routes/admin/layout/not-found.tsx"),
    ]),
    route("orders/check", "routes/admin/orders/chat-check/check.ts"),
    route("images/:collectionName", "routes/admin/products/upload.ts"),
    route("search", "routes/admin/search/search.ts"),
    route("stock/export/:what", "routes/admin/stock/export/export.ts"),
    route("stock/import/:importId/progress", "routes/admin/stock/import/progress.ts"),
    route("stock/import/:importId/refused", "routes/admin/stock/import/refused.ts"),
    route("barcodes", "routes/admin/products/barcodes.ts"),
    route("demo-shop", "routes/admin/dashboard/first-day/demo-shop.ts"),
    route("backups/:name", "routes/admin/backups/download.ts"),
    route("session", "routes/admin/layout/session.ts"),
    route("passkeys", "routes/admin/account/passkeys.ts"),
  ]),

  route("categories/:collectionName", "routes/resources/category-products.ts"),
  route("search", "routes/resources/search.ts"),
  route("order-reminder", "routes/storefront/remembered/order-reminder.tsx"),
  route("order-opened", "routes/resources/order-opened.ts"),
  route("order-products", "routes/resources/order-products.ts"),
  route("events", "routes/resources/events.ts"),
  route("files/*", "routes/resources/images.ts"),
  route("preview.png", "routes/resources/preview.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("healthz", "routes/resources/health.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
