import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { areNoticesDenied, canGetNotices, subscribe } from "#app/browser/push.ts";
import type { AccountIntent } from "#app/domain/staff/account-form.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PlainHttpNote } from "#app/ui/admin/plain-http.tsx";
import { Switch } from "#app/ui/admin/switch.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { AccountForm, AccountPart } from "../account-form.tsx";
import type { OrderNoticesView } from "./order-notices.server.ts";
import { orderNoticeTexts } from "./texts.ts";

const WORKER = { worker: href("/admin/worker.js"), scope: href("/admin") };

export function OrderNotices({ notices }: { notices: OrderNoticesView }) {
  const { devices, key } = notices;
  const t = useTexts(orderNoticeTexts);
  const notify = useNotice();
  const [isTurning, setTurning] = useState(false);
  const { send, pending, isPending } = useChange<AccountIntent>({
    failures: t.notSaved,
    onAnswer: () => setTurning(false),
  });
  const here = devices.find(({ isThis }) => isThis);
  const others = devices.filter((device) => device !== here);
  const isEnding = pending?.intent === "ring-off" && pending.fields.id === here?.id;
  const isOn = isTurning || (here !== undefined && !isEnding);
  const turnOn = async () => {
    if (isTurning || isPending) return;
    setTurning(true);
    try {
      const subscription = await subscribe(WORKER, async () => key);
      if (subscription) return send("ring", subscription);
      notify("error", t.notAllowed);
    } catch {
      notify("error", t.notAnswered);
    }
    setTurning(false);
  };
  return (
    <>
      <section aria-label={t.title}>
        <AccountPart title={t.title} note={t.note}>
          <Availability>
            <Switch
              label={t.onThisDevice}
              isOn={isOn}
              onSwitch={() => (here ? send("ring-off", { id: here.id }) : turnOn())}
            />
          </Availability>
          {here && (
            <div className="form-buttons">
              <Button
                look="plain"
                isPending={pending?.intent === "ring-test"}
                onClick={() => send("ring-test", { id: here.id })}
              >
                {t.sendTest}
              </Button>
            </div>
          )}
          {others.length > 0 && (
            <ul className="entry-list figures" aria-label={t.otherDevices}>
              {others.map(({ id, name, since }) => (
                <li key={id} className="entry-row">
                  <span>
                    <UserText>{name}</UserText>
                    <span className="page-note"> {t.since(since)}</span>
                  </span>
                  <Button
                    look="quiet"
                    isPending={pending?.fields.id === id}
                    aria-label={t.turnOffDevice(name)}
                    onClick={() => send("ring-off", { id })}
                  >
                    {t.turnOff}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </AccountPart>
      </section>
      <QuietHours {...notices} />
    </>
  );
}

/** Says what to do where the browser shows no notices; the server does not know. */
function Availability({ children }: { children: ReactNode }) {
  const t = useTexts(orderNoticeTexts);
  if (!useHydrated() || (canGetNotices() && !areNoticesDenied())) return children;
  return (
    <>
      <p className="page-note">{canGetNotices() ? t.denied : t.cannot}</p>
      <PlainHttpNote />
    </>
  );
}

function QuietHours({ quiet, timezone }: Pick<OrderNoticesView, "quiet" | "timezone">) {
  const t = useTexts(orderNoticeTexts);
  return (
    <AccountForm
      intent="quiet"
      title={t.quietHours}
      note={t.quietNote(timezone)}
      button={t.saveQuietHours}
    >
      {(errors) => (
        <div className="quiet-hours">
          <Field label={t.from} name="from" type="time" defaultValue={quiet?.from} />
          <Field label={t.to} name="to" type="time" defaultValue={quiet?.to} error={errors.quiet} />
        </div>
      )}
    </AccountForm>
  );
}
