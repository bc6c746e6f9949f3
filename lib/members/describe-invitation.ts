import type { z } from "zod";
import type { InvitationRow } from "@/db/queries/invitations";
import type { Invitation } from "@/lib/contract/members";

/** An invitation as the API shows it to owners: nothing of its token. */
export const describeInvitation = (row: InvitationRow): z.input<typeof Invitation> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  needsOwner: row.voidedAt !== null,
  expiresAt: row.expiresAt.toISOString(),
});
