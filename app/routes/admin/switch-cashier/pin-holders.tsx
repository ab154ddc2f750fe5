import { useEffect, useState } from "react";
import { href } from "react-router";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { switchTexts } from "./texts.ts";

type Read = PinHolder[] | "loading" | "unread";

/** To choose whose PIN is typed. */
export function PinHolders({
  people,
  question,
  texts: { nobody, needsConnection, cancel },
  onChoose,
  onClose,
}: {
  people: Read;
  question: string;
  texts: { nobody: string; needsConnection: string; cancel: string };
  onChoose: (person: PinHolder) => void;
  onClose: () => void;
}) {
  const { loading } = useTexts(switchTexts);
  const isListed = Array.isArray(people) && people.length > 0;
  return (
    <>
      <div role="status">
        {people === "loading" && <p className="page-note">{loading}</p>}
        {people === "unread" && <FieldError>{needsConnection}</FieldError>}
        {Array.isArray(people) && <p>{isListed ? question : nobody}</p>}
      </div>
      {isListed && (
        <ul className="switch-people" aria-label={question}>
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
      <Button look="plain" onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
}

/** `search` asks for those who may approve instead. */
export function usePinHolders(search: "" | "?approvers"): Read {
  const [people, setPeople] = useState<Read>("loading");
  useEffect(() => {
    const request = new AbortController();
    readPinHolders(search, request.signal).then(
      (read) => setPeople(read),
      () => request.signal.aborted || setPeople("unread"),
    );
    return () => request.abort();
  }, [search]);
  return people;
}

async function readPinHolders(search: string, signal: AbortSignal): Promise<PinHolder[]> {
  const reply = await ask(href("/admin/switch-cashier") + search, { signal, cache: "no-store" });
  if (!reply.ok) throw new Error("Not read.");
  return reply.json();
}
