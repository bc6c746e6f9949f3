import type { Answer } from "@/lib/client/call";

export type GrantEntry = Answer<"listCreditEntries">["data"][number];

/** What stays of a grant that is taken back in part. */
export const leftOf = ({ amount, reversed }: GrantEntry) => amount - (reversed ?? 0);
