import type { Endpoint } from "@/lib/contract/endpoint";
import { GateRefusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";
import type { RequestContext } from "./request-context";

/** So many wait for their turn. */
const LINE = 30;

type Producer = { running: number; line: (() => void)[] };

/** The producers some of whose heavy reads run, in this process. */
const producers = new Map<string, Producer>();

/** Whether a request goes through much, as its endpoint says of it. */
export const isHeavyRead = (heavy: NonNullable<Endpoint["heavy"]>, { query }: { query?: unknown }): boolean =>
  heavy === true || heavy.some((name) => (query as Record<string, unknown>)[name] !== undefined);

/**
 * Waits for a producer's heavy reads that run already to make room for one more, half of the time that a request has;
 * refuses with 429 what would wait longer. So nobody's heavy reads take all the connections.
 */
export async function takeTurn(received: RequestContext, nrn: string): Promise<void> {
  const most = settingOf("HEAVY_READS");
  if (most === 0 || received.turn) return;
  const producer = producers.get(nrn) ?? { running: 0, line: [] };
  producers.set(nrn, producer);
  if (producer.running < most) producer.running++;
  else await stand(producer, received);
  const { signal } = received.request;
  const turn = { end: once(() => leave(nrn, producer)) };
  received.turn = turn;
  // Nobody reads the rest of an answer whose client has left.
  if (signal.aborted) turn.end();
  else signal.addEventListener("abort", turn.end, { once: true });
}

/** Stands in a producer's line until it is given the place of one that ended. */
async function stand({ line }: Producer, { request }: RequestContext): Promise<void> {
  if (line.length >= LINE) throw tooMany();
  await new Promise<void>((go, refuse) => {
    const give = () => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", step);
      go();
    };
    const step = () => {
      clearTimeout(timer);
      const place = line.indexOf(give);
      if (place >= 0) line.splice(place, 1);
      refuse(tooMany());
    };
    const timer = setTimeout(step, (settingOf("REQUEST_SECONDS") * 1000) / 2);
    request.signal.addEventListener("abort", step, { once: true });
    line.push(give);
  });
}

/** Gives the place to the next in line. */
function leave(nrn: string, producer: Producer): void {
  const next = producer.line.shift();
  if (next) next();
  else producer.running--;
  if (producer.running === 0) producers.delete(nrn);
}

function once(end: () => void): () => void {
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    end();
  };
}

const tooMany = () => new GateRefusal(429, { "retry-after": "1" });
