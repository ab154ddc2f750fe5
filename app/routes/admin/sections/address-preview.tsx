import { sectionSlug } from "#app/domain/catalogue/section.ts";

/** Where the section's page will be: its name as a slug. */
export function AddressPreview({ id, name }: { id: string; name: string }) {
  const slug = sectionSlug(name);
  return (
    <p id={id} className="section-address">
      {slug ? (
        <>
          /admin/section/<bdi>{slug}</bdi>
        </>
      ) : (
        "Its letters and digits make the page’s address."
      )}
    </p>
  );
}
