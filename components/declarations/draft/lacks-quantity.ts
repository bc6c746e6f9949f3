import type { z } from "zod";
import type { SheetRow as SheetRowSchema } from "@/lib/contract/declaration-sheet";

type SheetRow = Pick<z.output<typeof SheetRowSchema>, "contributions" | "declared" | "ecoProductStatus">;

/** Whether a product is of no stream: none was found, and nothing was declared of it. */
export const hasNoStream = ({ contributions, declared, ecoProductStatus }: SheetRow): boolean =>
  (ecoProductStatus === "FAILED" || ecoProductStatus === "NOT_IN_SCOPE") &&
  contributions.length === 0 &&
  declared.length === 0;

/** Whether nothing is declared of a product that is priced by some scheme, be it held by a part that is validated. */
export const lacksQuantity = (source: SheetRow): boolean =>
  source.declared.length === 0 && !hasNoStream(source);
