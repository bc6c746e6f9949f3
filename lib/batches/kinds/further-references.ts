import type { NamedProduct } from "@/db/queries/products";
import type { GivenReference } from "@/lib/domain/csv/references-cell";
import { clashing, decideIdentifier, type ExternalId, nameOf, namesakesOf } from "@/lib/domain/identifiers";
import type { Unusual } from "../read/unusual-rows";
import { type AlsoKnownAs, called } from "./also-known-as";

/** A reference that another column of a row has of its product, as it is given and as it is compared. */
type Further = { reference: GivenReference; id: ExternalId };

/** What other columns call a product: what it can be called from now on, and what another product is called already. */
export type FurtherReferences = { free: Further[]; shared: Unusual[] };

/**
 * References that stand beside the one that a row means its product by. Unlike `also_known_as` they were not written to name it: what
 * names another product, could be taken for one, or is no reference at all is left out, and refuses nothing.
 */
export function decideFurther(
  references: readonly GivenReference[],
  { product, others, names }: AlsoKnownAs,
  id: ExternalId,
  knownOf: (given: string) => readonly NamedProduct[],
): FurtherReferences {
  const own = new Set([product?.id, ...others.map((other) => other.product.id)]);
  const done = new Set([id, ...names].map(nameOf));
  const further: FurtherReferences = { free: [], shared: [] };
  for (const one of references) {
    const known = knownOf(one.given);
    const decision = decideIdentifier(one.given, one.type, { known, isUploaded: true });
    if (!decision.ok || done.has(nameOf(decision.id))) continue;
    done.add(nameOf(decision.id));
    const strangers = known.filter((other) => !own.has(other.id));
    const other =
      decision.product ?? strangers.find((stranger) => clashing(decision.id, [stranger]).length > 0);
    if (!other) further.free.push({ reference: one, id: decision.id });
    else if (!own.has(other.id))
      further.shared.push({ reference: one.given, of: { kind: "sharedProduct", by: called(other) } });
  }
  return further;
}

/** How many further references a file gives at most: they are held while it is read. */
const MOST = 250_000;

/** Gives the references to the products of one file, each to that of the first row that has it, which is noted. */
export function furtherGiver(lineOfName: Map<string, number>) {
  let count = 0;
  return (line: number, free: readonly Further[]): FurtherReferences => {
    const given: FurtherReferences = { free: [], shared: [] };
    for (const one of free) {
      const row = [one.id, ...namesakesOf(one.id)].map((name) => lineOfName.get(nameOf(name))).find(Boolean);
      if (row !== undefined)
        given.shared.push({ reference: one.reference.given, of: { kind: "sharedRow", by: String(row) } });
      else if (count < MOST) {
        count += 1;
        lineOfName.set(nameOf(one.id), line);
        given.free.push(one);
      }
    }
    return given;
  };
}
