import { CONTRACT } from "@/lib/contract";
import { CATALOGUE, type ErrorCode } from "./catalogue";
import { ERROR_EXAMPLES } from "./examples";

/** The statuses under which a code is seen: that of its example, and its own where a request is refused with it. */
export function statusesOf(code: ErrorCode): number[] {
  const refuses = CONTRACT.some(({ errors }) => errors.includes(code));
  return [...new Set([ERROR_EXAMPLES[code].status, ...(refuses ? [CATALOGUE[code]] : [])])];
}
