import type { Endpoint } from "@/lib/contract/endpoint";
import { GateRefusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";
import { WaitingLine } from "@/lib/waiting-line";
import type { RequestContext } from "./request-context";

/** So many wait for their turn, beside pieces of files. */
const LINE = 30;

/** What runs of a producer: what goes through much, and what holds a connection until its client has read it. */
type Lane = "reads" | "streams";

/** How many of a producer's run, who waits, and how many of those do so for a while only. */
type Producer = { running: number; line: WaitingLine; hurried: number };

/** The producers some of whose reads run, in this process, by lane. */
const producers = { reads: new Map<string, Producer>(), streams: new Map<string, Producer>() };

/** Among what a request runs, if it goes through much, as its endpoint says of it. */
export function laneOf(heavy: Endpoint["heavy"], { query }: { query?: unknown }): Lane | undefined {
  if (heavy === "stream") return "streams";
  const isHeavy =
    heavy === true || heavy?.some((name) => (query as Record<string, unknown>)[name] !== undefined);
  return isHeavy ? "reads" : undefined;
}

/**
 * Waits for a producer's heavy reads that run already to make room for one more, half of the time that a request has;
 * refuses with 429 what would wait longer. So nobody's heavy reads take all the connections.
 */
export async function takeTurn(received: RequestContext, nrn: string, lane: Lane): Promise<void> {
  if (received.turn) return;
  const { signal } = received.request;
  const turn = { end: await take(lane, nrn, signal, "a while") };
  received.turn = turn;
  // Nobody reads the rest of an answer whose client has left.
  if (signal.aborted) turn.end();
  else signal.addEventListener("abort", turn.end, { once: true });
}

/** Reads a piece of an answer that is sent while it is read in a turn of its own, for which it waits as long as its client does. */
export async function inTurn<T>({ request, audit }: RequestContext, read: () => Promise<T>): Promise<T> {
  const end = await take("reads", audit.producerNrn ?? "", request.signal, "as long as it takes");
  try {
    return await read();
  } finally {
    end();
  }
}

type Patience = "a while" | "as long as it takes";

/** Takes a place among what runs; what is given ends it, again without effect. */
async function take(lane: Lane, nrn: string, signal: AbortSignal, patience: Patience): Promise<() => void> {
  const most = settingOf("HEAVY_READS");
  if (most === 0) return () => {};
  const running = producers[lane];
  const producer = running.get(nrn) ?? { running: 0, line: new WaitingLine(), hurried: 0 };
  running.set(nrn, producer);
  if (producer.running < most) producer.running++;
  else await stand(producer, signal, patience);
  return once(() => {
    if (!producer.line.handOver()) producer.running--;
    if (producer.running === 0) running.delete(nrn);
  });
}

/** Stands in a producer's line until it is given the place of one that ended. */
async function stand(producer: Producer, signal: AbortSignal, patience: Patience): Promise<void> {
  if (patience === "as long as it takes") return producer.line.wait({ signal, refusal: tooMany });
  if (producer.hurried >= LINE) throw tooMany();
  producer.hurried++;
  const ms = (settingOf("REQUEST_SECONDS") * 1000) / 2;
  try {
    await producer.line.wait({ ms, signal, refusal: tooMany });
  } finally {
    producer.hurried--;
  }
}

function once(end: () => void): () => void {
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    end();
  };
}

const tooMany = () => new GateRefusal("tooMany", [], 1);
