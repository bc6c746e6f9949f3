import type { z } from "zod";
import type { ApiKeyRow } from "@/db/queries/api-keys";
import type { ApiKey } from "@/lib/contract/api-keys";

/** A key as the API shows it: all but the secret, which nobody has. */
export const describeKey = (row: ApiKeyRow): z.input<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  scopes: row.scopes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isMakerKnown: row.createdBy !== null,
  createdAt: row.createdAt.toISOString(),
});
