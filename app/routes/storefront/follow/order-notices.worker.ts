import { showNotices } from "#app/browser/push-worker.ts";

/** Of /success alone: it answers no request and keeps nothing. */
showNotices();
