import { type LedgerRow, reversedGrant } from "@/db/queries/credits";
import type { listCreditEntries } from "@/lib/contract/credits";
import type { Returned } from "@/lib/contract/endpoint";

type Entry = Returned<typeof listCreditEntries>["data"][number];

export function describeCreditEntry(row: LedgerRow): Entry {
  const { producerNrn: _producerNrn, effect: _effect, createdAt, ...entry } = row;
  return { ...entry, reverses: reversedGrant(row), createdAt: createdAt.toISOString() };
}
