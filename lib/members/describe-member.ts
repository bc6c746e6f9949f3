import type { z } from "zod";
import type { MemberRow } from "@/db/queries/members";
import type { Member } from "@/lib/contract/members";

/** A member as the API shows them to owners. */
export const describeMember = (row: MemberRow): z.input<typeof Member> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastConnexion: row.lastConnexion?.toISOString() ?? null,
});
