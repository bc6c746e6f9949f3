import { Gauge, Registry } from "prom-client";
import {
  selectBatchQueues,
  selectMailQueue,
  selectPricingQueue,
  selectStoredFolders,
} from "@/db/queries/waiting-work";
import type { Reads } from "@/db/reads";
import { BATCH_KINDS } from "@/db/vocabulary";
import { answerWithin } from "@/lib/answer-within";
import { probeReads, reads } from "@/lib/runtime";
import type { Measurements } from "./metrics";

/** Who reads measurements does not wait longer for a database that is away. */
const PATIENCE_MS = 2_000;

type Source = { open(registers: Registry[]): Gauge[]; fill(reads: Reads, ...gauges: Gauge[]): Promise<void> };

const gauge = (registers: Registry[], name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers });

const BATCHES: Source = {
  open: (registers) => [
    gauge(registers, "batches_waiting", "Batches that no worker works on", ["kind"]),
    gauge(registers, "batches_leased", "Batches that a worker works on", ["kind"]),
    gauge(registers, "batches_lapsed_leases", "Of the waiting ones, those that a worker left", ["kind"]),
    gauge(
      registers,
      "batches_failing",
      "Batches on which work failed unexpectedly, or whose workers ended again and again",
      ["kind"],
    ),
    gauge(registers, "batches_oldest_waiting_seconds", "Since the upload of the first that waits", ["kind"]),
  ],
  async fill(from, waiting, leased, lapsed, failing, oldest) {
    const queues = new Map((await selectBatchQueues(from)).map((queue) => [queue.kind, queue]));
    for (const kind of BATCH_KINDS) {
      const queue = queues.get(kind);
      waiting?.set({ kind }, queue?.waiting ?? 0);
      leased?.set({ kind }, queue?.leased ?? 0);
      lapsed?.set({ kind }, queue?.lapsed ?? 0);
      failing?.set({ kind }, queue?.failing ?? 0);
      oldest?.set({ kind }, queue?.oldestSeconds ?? 0);
    }
  },
};

const PRICING: Source = {
  open: (registers) => [
    gauge(registers, "catalog_pricings_due", "Catalogs that wait to be priced in a period"),
    gauge(registers, "catalog_pricings_postponed", "Catalogs that could not be priced and are tried later"),
    gauge(registers, "catalog_pricings_oldest_due_seconds", "Since when the first of them is due"),
  ],
  async fill(from, due, postponed, oldest) {
    const queue = await selectPricingQueue(from);
    due?.set(queue.due);
    postponed?.set(queue.postponed);
    oldest?.set(queue.oldestSeconds);
  },
};

const FILES: Source = {
  open: (registers) => [gauge(registers, "stored_folders", "Folders of stored files", ["state"])],
  async fill(from, folders) {
    const { kept, dead } = await selectStoredFolders(from);
    folders?.set({ state: "kept" }, kept);
    folders?.set({ state: "dead" }, dead);
  },
};

const MAILS: Source = {
  open: (registers) => [
    gauge(registers, "mails_waiting", "Mails that are still to be sent"),
    gauge(registers, "mails_failed", "Mails of the last day that could not be sent"),
    gauge(registers, "mails_oldest_waiting_seconds", "Since when the first of those that wait was written"),
  ],
  async fill(from, waiting, failed, oldest) {
    const queue = await selectMailQueue(from);
    waiting?.set(queue.waiting);
    failed?.set(queue.failed);
    oldest?.set(queue.oldestSeconds);
  },
};

/** Work waiting in the database, for any process. Add new metrics of waiting work here. */
const SOURCES = [BATCHES, PRICING, FILES, MAILS];

/**
 * What waits, as the database has it now: the same from each web. What does not answer in time is not told, as 0 would say that
 * nothing waits; whether the database answers at all is asked where nobody is before.
 */
export async function waitingWork(): Promise<Measurements> {
  const registry = new Registry();
  const up = gauge([registry], "database_up", "1 while the database answers");
  const [answer, ...told] = await Promise.all([
    inTime(probeReads().rows("select 1")),
    ...SOURCES.map((source) => inTime(tell(source))),
  ]);
  up.set(answer ? 1 : 0);
  return [...(await registry.getMetricsAsJSON()), ...told.flatMap((one) => one ?? [])];
}

async function tell(source: Source): Promise<Measurements> {
  const registry = new Registry();
  await source.fill(reads(), ...source.open([registry]));
  return registry.getMetricsAsJSON();
}

/** What comes in time; undefined where it does not, or fails. */
const inTime = <T>(asked: Promise<T>): Promise<T | undefined> =>
  answerWithin(
    PATIENCE_MS,
    asked.catch(() => undefined),
  );
