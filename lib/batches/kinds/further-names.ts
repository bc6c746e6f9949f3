import type { NamedProduct } from "@/db/queries/products";
import type { SaidReference } from "@/lib/domain/csv/references-cell";
import { clashing, decideIdentifier, type ExternalId, nameOf, namesakesOf } from "@/lib/domain/identifiers";
import type { Unusual } from "../read/unusual-rows";
import { type AlsoKnown, called } from "./also-known";

/** A name that another column of a row has for its product, as it is said and as it is compared. */
type Further = { said: SaidReference; id: ExternalId };

/** What other columns call a product: what it can be called from now on, and what another product is called already. */
export type FurtherNames = { free: Further[]; shared: Unusual[] };

/**
 * Names that stand beside the one that a row means its product by. Unlike `also_known_as` they were not written to name it: what
 * names another product, could be taken for one, or is no reference at all is left out, and refuses nothing.
 */
export function furtherNames(
  said: readonly SaidReference[],
  { product, others, names }: AlsoKnown,
  id: ExternalId,
  knownOf: (given: string) => readonly NamedProduct[],
): FurtherNames {
  const own = new Set([product?.id, ...others.map((other) => other.product.id)]);
  const told = new Set([id, ...names].map(nameOf));
  const found: FurtherNames = { free: [], shared: [] };
  for (const one of said) {
    const known = knownOf(one.given);
    const decision = decideIdentifier(one.given, one.type, { known, isUploaded: true });
    if (!decision.ok || told.has(nameOf(decision.id))) continue;
    told.add(nameOf(decision.id));
    const strangers = known.filter((other) => !own.has(other.id));
    const other =
      decision.product ?? strangers.find((stranger) => clashing(decision.id, [stranger]).length > 0);
    if (!other) found.free.push({ said: one, id: decision.id });
    else if (!own.has(other.id))
      found.shared.push({ reference: one.given, of: { kind: "sharedProduct", by: called(other) } });
  }
  return found;
}

/** How many of these names a file gives at most: they are held while it is read. */
const MOST = 250_000;

/** Takes the names for the products of one file, each for the first row that has it. */
export function namesTaker(seen: Map<string, number>) {
  let count = 0;
  return (line: number, free: readonly Further[]): FurtherNames => {
    const taken: FurtherNames = { free: [], shared: [] };
    for (const one of free) {
      const row = [one.id, ...namesakesOf(one.id)].map((name) => seen.get(nameOf(name))).find(Boolean);
      if (row !== undefined)
        taken.shared.push({ reference: one.said.given, of: { kind: "sharedRow", by: String(row) } });
      else if (count < MOST) {
        count += 1;
        seen.set(nameOf(one.id), line);
        taken.free.push(one);
      }
    }
    return taken;
  };
}
