import { type ReactNode, useId } from "react";

/** A change as it is told: each value in words. */
export type ToldChange = {
  label: string;
  was: string | null;
  theirs: string;
  mine: string | null;
};

/** What somebody else did while a form was open, field by field, and what to do about it. */
export function ConflictNote({
  failure,
  children,
  changes = [],
}: {
  failure: string;
  children: ReactNode;
  changes?: ToldChange[];
}) {
  const id = useId();
  return (
    <div className="changes" role="alert" aria-labelledby={id} tabIndex={-1} data-conflict="">
      <p id={id} className="changes-title">
        {failure}
      </p>
      <p>{children}</p>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <div key={change.label}>
              <dt>{change.label}</dt>
              <Change {...change} />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Change({ was, theirs, mine }: ToldChange) {
  return (
    <dd>
      {was !== null && (
        <>
          <del>
            <bdi>{was}</bdi>
          </del>{" "}
        </>
      )}
      <ins>
        <bdi>{theirs}</bdi>
      </ins>
      {mine !== null && (
        <>
          {", yours: "}
          <bdi>{mine}</bdi>
        </>
      )}
    </dd>
  );
}
