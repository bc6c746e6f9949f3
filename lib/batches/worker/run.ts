import type { Db, Pool } from "@/db/client";
import type { BatchRow, Claim } from "@/db/queries/batches";
import type { Tenant } from "@/db/tenant";
import type { Market } from "@/lib/catalog/save-products";
import type { Storage } from "@/lib/storage/disk-storage";

/** How many rows take effect in one transaction, and are decided at once. */
export const CHUNK_LIMIT = 500;

/** How long a worker may be silent before another takes over its batch. */
export const LEASE_SECONDS = 8;

/** What a worker works with: its connections, its files, and whether it is to stop. */
export type Worker = { db: Pool; storage: Storage; isStopping(): boolean };

/** The steps of a batch, in order. */
export const STEPS = ["openFile", "readHeader", "readRows", "holdOrFinish", "applyChunk", "finish"] as const;

/** Says which step of a batch begins, and how far it is. */
export type Tell = (step: (typeof STEPS)[number], at?: Record<string, number>) => void;

/** One worker's work on one batch, from a claim until it is finished, lost or let go. */
export type Run = {
  db: Db;
  storage: Storage;
  claim: Claim;
  /** As it was when it was claimed. */
  batch: BatchRow;
  tenant: Tenant;
  market: Market;
  /** Throws when the claim was lost or the worker is to stop; tells how far the reading is. */
  checkIn(progress?: { countRows: number; countRefused: number; preparedShare: number }): void;
  /** Says that a write has just renewed the claim. */
  renewed(): void;
};
