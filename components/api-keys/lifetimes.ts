const DAY_MS = 86_400_000;

/** What a new key can be given to live, in days. */
export const LIFETIMES = ["30", "90", "365", "never"] as const;
export type Lifetime = (typeof LIFETIMES)[number];

/** The moment at which a key that is made now ends; null for never. */
export const endOf = (lifetime: Lifetime, now = Date.now()): string | null =>
  lifetime === "never" ? null : new Date(now + Number(lifetime) * DAY_MS).toISOString();

/** How long a rotated key can go on, in minutes. */
export const OVERLAPS = ["0", "60", "1440", "10080", "43200"] as const;

/** Where a key stands. One that ends within a week is said to. */
export function standingOf(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
  now = Date.now(),
): "live" | "ending" | "expired" | "revoked" {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "live";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left <= 7 * DAY_MS ? "ending" : "live";
}
