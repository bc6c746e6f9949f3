import type { CatalogEntryRow } from "@/db/queries/products";
import type { Explained, Facts, Judges } from "@/lib/domain/decide-product";
import type { SchemeLine } from "@/lib/domain/price-product";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { decidedAs } from "../discontinued";
import { saidToBe } from "../said-to-be";

/**
 * An entry as it is once a person said of which stream its product is: what was decided is right as it stands, or the
 * streams of such a product take its place; null: its words decide again.
 */
export function answerOn(
  entry: CatalogEntryRow,
  stream: StreamOrNone | null,
  facts: Facts,
  lines: readonly SchemeLine[],
  by: Judges,
): CatalogEntryRow {
  if (stream === null) return { ...entry, ...decidedAs(entry, "AUTO_QUALIFIED") };
  const decided = entry.qualification as Explained | null;
  const qualification = decided?.primary === stream ? decided : saidToBe(stream, facts, lines, by);
  return { ...entry, ...decidedAs(entry, "HUMAN_QUALIFIED"), qualification };
}
