import type { z } from "zod";
import type { Problem } from "./problems";
import { SALES_CHANNEL } from "./sales-channel";

/** What a schema refuses, where we have words of our own for it: a kind of reference, a part of the year, a channel. */
export function problemOfIssue(
  issue: z.core.$ZodIssue,
): Problem<"idType" | "partOfYear" | "salesChannel"> | undefined {
  if (issue.code === "invalid_value") {
    const words = issue.values.map((word) => `"${String(word)}"`).join("|");
    if (issue.values.includes("GTIN")) return { kind: "idType", values: { words } };
    if (issue.values.includes("Q1")) return { kind: "partOfYear", values: { words } };
  }
  if (issue.code === "invalid_format" && issue.pattern === String(SALES_CHANNEL))
    return { kind: "salesChannel", values: { pattern: issue.pattern } };
  return undefined;
}
