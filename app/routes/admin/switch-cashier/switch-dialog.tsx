import { useEffect, useId, useState } from "react";
import { href } from "react-router";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { switchMessages } from "./messages/messages.ts";
import { TakeOver } from "./take-over.tsx";

export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const people = usePinHolders();
  const [chosen, choose] = useState<PinHolder | null>(null);
  const t = useMessages(switchMessages);
  return (
    <dialog ref={useModal(onClose)} className="dialog switch-dialog" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.switchCashier}
      </h2>
      {chosen ? (
        <TakeOver person={chosen} onBack={() => choose(null)} />
      ) : (
        <>
          <People people={people} onChoose={choose} />
          <button type="button" className="button" data-look="plain" onClick={onClose}>
            {t.cancel}
          </button>
        </>
      )}
    </dialog>
  );
}

type Read = PinHolder[] | "loading" | "unread";

function People({ people, onChoose }: { people: Read; onChoose: (person: PinHolder) => void }) {
  const t = useMessages(switchMessages);
  const isListed = Array.isArray(people) && people.length > 0;
  return (
    <>
      <div role="status">
        {people === "loading" && <p className="page-note">{t.loading}</p>}
        {people === "unread" && <FieldError>{t.needsConnection}</FieldError>}
        {Array.isArray(people) && <p>{isListed ? t.whoTakesOver : t.nobody}</p>}
      </div>
      {isListed && (
        <ul className="switch-people" aria-label={t.whoTakesOver}>
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" className="switch-person" onClick={() => onChoose(person)}>
                <Icon name="account" size={28} />
                <UserText>{person.name}</UserText>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function usePinHolders(): Read {
  const [people, setPeople] = useState<Read>("loading");
  useEffect(() => {
    const request = new AbortController();
    readPinHolders(request.signal).then(
      (read) => setPeople(read),
      () => request.signal.aborted || setPeople("unread"),
    );
    return () => request.abort();
  }, []);
  return people;
}

async function readPinHolders(signal: AbortSignal): Promise<PinHolder[]> {
  const reply = await fetch(href("/admin/switch-cashier"), { signal, cache: "no-store" });
  if (!reply.ok) throw new Error("Not read.");
  return reply.json();
}
