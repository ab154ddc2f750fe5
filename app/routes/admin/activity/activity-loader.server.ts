import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { listActivity } from "#app/data/activity/activity.server.ts";
import { readActivityCheck } from "#app/data/activity/check-activity.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { type ActivityKind, describeDetails } from "#app/domain/activity/activity.ts";
import { entryMessages } from "#app/domain/activity/messages/messages.ts";
import { periodRange } from "#app/domain/dashboard/periods.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatsOf } from "#app/domain/locale/messages.ts";
import { type ActivityView, readActivityView } from "./activity-filter.ts";

export type EntryView = {
  id: string;
  time: string;
  person: string;
  kind: ActivityKind;
  what: string;
  subject: { id: string; name: string };
  details: string[];
};

export type ActivityData = {
  view: ActivityView;
  /** Null where the database could not be read. */
  list: { entries: EntryView[]; next: string | null } | null;
  people: { id: string; label: string }[];
  /** Of the seals; null before the first. */
  check: { entries: number; time: string; faults: string[] } | null;
};

export async function loadActivity({ db, shopSettings, log }: App, search: string, locale: Locale) {
  const t = entryMessages(locale);
  const view = readActivityView(search);
  try {
    const now = await databaseNow(db);
    const { timezone } = (await shopSettings()).settings;
    const filter = {
      kind: view.kind === "all" ? null : view.kind,
      staff: view.staff || null,
      range: periodRange(view.period, now, timezone),
    };
    const { entries, next } = await listActivity(db, filter, view.after);
    const { short } = dateFormats(now, timezone, locale);
    const nameOf = await readNameOf(db, locale);
    const list = {
      next,
      entries: entries.map(({ id, at, staff, kind, what, subject, details }) => ({
        id,
        time: short(at),
        person: nameOf(staff),
        kind,
        what: t.what(what),
        subject: kind === "stock" ? { ...subject, name: t.booking(subject.name) } : subject,
        details: describeDetails(details, t, formatsOf(locale)),
      })),
    };
    const staff = await listStaff(db);
    const people = staff.map(({ id, name, email }) => ({ id, label: name || email }));
    const check = await readActivityCheck(db);
    const state = check && {
      entries: check.entries,
      time: short(check.at),
      faults: check.faults.map((fault) => t.fault(fault, short)),
    };
    return data<ActivityData>({ view, list, people, check: state });
  } catch (error) {
    log.error({ err: error }, "activity not read");
    return data<ActivityData>({ view, list: null, people: [], check: null }, 503);
  }
}
