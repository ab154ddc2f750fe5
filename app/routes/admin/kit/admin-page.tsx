import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LiveTopic, LiveVersion } from "#app/domain/live.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { MAX_PENDING_COUNTED } from "#app/domain/orders/order-status.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats } from "#app/ui/use-texts.tsx";

type Props = {
  /** Of the document and, without a `heading`, of the page. */
  title: string;
  heading?: ReactNode;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** Buttons and links beside the heading. */
  head?: ReactNode;
  className?: string;
  /** Reads the page's data, which is as of `version`, again when one of these topics changes. */
  live?: { version: LiveVersion; topics: LiveTopic[] } | undefined;
  /** Its forms and links do, and are not held back until scripts run. */
  worksWithoutScripts?: boolean;
  children: ReactNode;
};

/** A page of the admin. Until its scripts run, nothing on it can be typed or pressed. */
export function AdminPage({
  title,
  heading,
  back,
  head,
  className,
  live,
  worksWithoutScripts = false,
  children,
}: Props) {
  const isReady = useHydrated() || worksWithoutScripts;
  return (
    <div className={className ? `admin-page ${className}` : "admin-page"}>
      <PageTitle>{title}</PageTitle>
      {live && <LiveData {...live} />}
      {back && (
        <Link className="text-link page-back on-screen-only" to={back.to}>
          <Icon name="arrow" />
          <span>{back.label}</span>
        </Link>
      )}
      <div className="page-head">
        <h1 tabIndex={-1}>{heading ?? title}</h1>
        {head}
      </div>
      <fieldset className="page-body" role="none" disabled={!isReady}>
        {children}
      </fieldset>
    </div>
  );
}

/** In the place of a page; the children say where to go instead. */
export function EmptyPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="admin-page empty">
      <PageTitle>{title}</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

function LiveData({ version, topics }: NonNullable<Props["live"]>) {
  useLiveData(version, ...topics);
  return null;
}

/** The title of an admin page, after the number of pending orders. */
export function PageTitle({ children }: { children: string }) {
  const pending = useAdmin().pending;
  const { number } = useFormats();
  return <title>{pending > 0 ? `(${shortCount(pending, number)}) ${children}` : children}</title>;
}

export function shortCount(pending: number, number: Formats["number"]): string {
  return pending < MAX_PENDING_COUNTED ? number(pending) : `${number(MAX_PENDING_COUNTED - 1)}+`;
}
