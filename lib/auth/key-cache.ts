import {
  type ApiKeyRow,
  findApiKeyByHash,
  listenForApiKeyChanges,
  markApiKeyUsed,
} from "@/db/queries/api-keys";
import { db, reads } from "@/lib/runtime";
import { hashOf, isWellFormed } from "./api-key";

const CACHE_MS = 5_000;
const USE_NOTED_EVERY_MS = 60_000;
const MOST_KEYS = 10_000;

type CachedKey = { row: ApiKeyRow; until: number; useNotedAt: number };

/** By the key itself, as it came: it is in the memory of a process that is being sent it. */
const cache = new Map<string, CachedKey>();
/** Counts announcements: a row that was read before one is not remembered after it. */
let announcements = 0;
let listening: Promise<boolean> | undefined;

/** Forgets a key, or all of them: what is remembered may no longer be so. */
export function forget(id?: string): void {
  announcements++;
  if (id === undefined) cache.clear();
  for (const [key, { row }] of cache) if (row.id === id) cache.delete(key);
}

const listen = () =>
  listenForApiKeyChanges(reads(), forget).then(
    () => true,
    () => {
      listening = undefined;
      return false;
    },
  );

/** The live row of a key that is remembered: what nearly every request needs, without waiting. */
export function cachedKey(key: string, now: Date): ApiKeyRow | undefined {
  const entry = cache.get(key);
  return entry && entry.until > now.getTime() ? liveRow(entry, now) : undefined;
}

/**
 * The live row of a key, or undefined. Rows are remembered for seconds at most, and forgotten at once when the
 * database announces their change, so that a revoked key stops everywhere without a look-up per request.
 */
export async function liveKey(key: string, now: Date): Promise<ApiKeyRow | undefined> {
  const entry = await lookUp(key, now);
  return entry && liveRow(entry, now);
}

function liveRow(entry: CachedKey, now: Date): ApiKeyRow | undefined {
  if (entry.row.revokedAt || (entry.row.expiresAt && entry.row.expiresAt <= now)) return undefined;
  if (entry.useNotedAt + USE_NOTED_EVERY_MS < now.getTime()) {
    entry.useNotedAt = now.getTime();
    // Noted again in a minute; the request has its own failure where the database is away.
    markApiKeyUsed(db(), entry.row.id, now).catch(() => {});
  }
  return entry.row;
}

async function lookUp(key: string, now: Date): Promise<CachedKey | undefined> {
  if (!isWellFormed(key)) return undefined;
  listening ??= listen();
  const isListening = await listening;
  const before = announcements;
  const row = await findApiKeyByHash(db(), hashOf(key));
  if (!row) return undefined;
  const entry = { row, until: now.getTime() + CACHE_MS, useNotedAt: row.lastUsedAt?.getTime() ?? 0 };
  if (isListening && before === announcements) {
    if (cache.size >= MOST_KEYS) cache.clear();
    cache.set(key, entry);
  }
  return entry;
}
