import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("confirm", "routes/storefront/confirm.tsx"),
  route("success", "routes/storefront/success.tsx"),
  route("login", "routes/auth/login.tsx"),
  route("logout", "routes/auth/logout.ts"),

  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route(":category", "routes/admin/products/category.tsx"),
    route("section/:sectionName?", "routes/admin/products/section.tsx"),
    route("sections", "routes/admin/sections/manager.tsx"),
    route("images/:collectionName", "routes/admin/products/upload.ts"),
    route("session", "routes/admin/session.ts"),
    route("*", "routes/admin/not-found.tsx"),
  ]),

  route("files/*", "routes/resources/images.ts"),
  route("healthz", "routes/resources/health.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
