import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("confirm", "routes/storefront/confirm.tsx"),
  route("success", "routes/storefront/success.tsx"),

  route("files/*", "routes/resources/images.ts"),
  route("healthz", "routes/resources/health.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
