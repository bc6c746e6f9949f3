import type { z } from "zod";
import type { Declaration } from "@/lib/contract/declarations";
import { reopenerOf } from "@/lib/domain/declaration-status";
import { schemeNames } from "@/lib/domain/scheme-names";

type Part = Pick<
  z.output<typeof Declaration>["schemes"][number],
  "schemeCode" | "ecoOrganismName" | "status" | "producerPaidAt"
>;

/** Which of the parts that hold something are reopened first, by name among all: those alone that an operator reopens. */
export function firstHolders(
  holders: readonly Part[],
  among: readonly Part[],
): { by: string[]; isPaid: boolean } {
  const paid = holders.filter((part) => reopenerOf(part) === "operator");
  return { by: schemeNames(paid.length > 0 ? paid : holders, among), isPaid: paid.length > 0 };
}
