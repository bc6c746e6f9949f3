import type { CatalogEntryRow } from "@/db/queries/products";
import type { EcoProductStatus } from "@/db/vocabulary";

type Statuses = Pick<CatalogEntryRow, "ecoProductStatus" | "statusBefore">;

/** What was decided about an entry, whether or not its product is discontinued since. */
export const decidedStatus = ({ ecoProductStatus, statusBefore }: Statuses): EcoProductStatus =>
  statusBefore ?? ecoProductStatus;

/** An entry's status once it was decided anew: what is discontinued stays so, and comes back as that. */
export const decidedAs = ({ ecoProductStatus }: Statuses, decided: EcoProductStatus): Statuses =>
  ecoProductStatus === "DISCONTINUED"
    ? { ecoProductStatus, statusBefore: decided }
    : { ecoProductStatus: decided, statusBefore: null };
