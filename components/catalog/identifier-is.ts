import type { ExternalIdType } from "@/db/vocabulary";
import { isAsin, isGtin } from "@/lib/domain/identifiers";

type Problem = "wrongCheckDigit" | "notAGtin" | "notAnAsin" | "chooseType";

/** What an identifier is taken for, and what is wrong with it then, told to who types it. */
export function identifierIs(externalId: string, said: string): { type?: ExternalIdType; problem?: Problem } {
  const isNumber = /^(\d{8}|\d{12,14})$/.test(externalId);
  if (said === "SKU") return { type: "SKU" };
  if (said !== "ASIN" && isGtin(externalId)) return { type: "GTIN" };
  if (said === "GTIN" || (said === "" && isNumber))
    return { type: "GTIN", problem: isNumber ? "wrongCheckDigit" : "notAGtin" };
  if (isAsin(externalId)) return { type: "ASIN" };
  return { problem: said === "ASIN" ? "notAnAsin" : "chooseType" };
}
