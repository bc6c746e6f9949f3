import type { ExternalIdType } from "@/db/vocabulary";
import { isAsin, isGtin } from "@/lib/domain/identifiers";

type Problem = "wrongCheckDigit" | "notAGtin" | "notAnAsin" | "chooseType";

/** What an identifier is taken for, and what is wrong with it then, for who types it. */
export function identifierIs(externalId: string, type: string): { type?: ExternalIdType; problem?: Problem } {
  const isNumber = /^(\d{8}|\d{12,14})$/.test(externalId);
  if (type === "SKU") return { type: "SKU" };
  if (type !== "ASIN" && isGtin(externalId)) return { type: "GTIN" };
  if (type === "GTIN" || (type === "" && isNumber))
    return { type: "GTIN", problem: isNumber ? "wrongCheckDigit" : "notAGtin" };
  if (isAsin(externalId)) return { type: "ASIN" };
  return { problem: type === "ASIN" ? "notAnAsin" : "chooseType" };
}
