import fc from "fast-check";
import { openWire, type Wire } from "@/lib/testing/wire";
import { type Heard, strayings } from "./conforms";
import { OPERATIONS, type Operation } from "./operations";
import { type Asked, requestsOf } from "./requests";
import { openWorld, type World } from "./world";

export type Fuzz = {
  seed: number;
  /** How many requests of an operation each caller makes. */
  runs: number;
  /** Only the operations of these ids, where there are any. */
  only?: readonly string[];
  report?: (line: string) => void;
};

/** Asks the API, on the listener that serves it, for what its document makes one think of. Tells what strayed from it. */
export async function fuzz({ seed, runs, only = [], report = () => {} }: Fuzz): Promise<string[]> {
  const wire = await openWire();
  const found: string[] = [];
  let asked = 0;
  let world: World | undefined;
  let isSpent = false;
  for (const operation of OPERATIONS.filter(({ id }) => only.length === 0 || only.includes(id))) {
    if (!world || isSpent) world = await openWorld(world);
    isSpent = operation.method !== "GET" || operation.id === "lookUpProduct";
    const statuses = new Map<number, number>();
    for (const [caller, proof] of Object.entries(world.callers)) {
      const requests = requestsOf(operation, world.known);
      const property = fc.asyncProperty(requests, async (request) => {
        const heard = await ask(wire, operation, { ...request, headers: { ...proof, ...request.headers } });
        asked += 1;
        statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
        const strayed = strayings(operation, heard);
        if (strayed.length > 0) throw new Error(strayed.join("; "));
      });
      const { failed, counterexample, errorInstance } = await fc.check(property, {
        seed: seedOf(seed, `${operation.id} ${caller}`),
        numRuns: runs,
        interruptAfterTimeLimit: 600_000,
      });
      if (!failed) continue;
      const said = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      found.push(`${operation.id} by ${caller}: ${said}\n  ${told(operation, counterexample?.[0])}`);
      report(found.at(-1) ?? "");
    }
    const counts = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
    report(`${operation.id}: ${counts.join(", ")}`);
  }
  report(`${asked} requests`);
  wire.close();
  return found;
}

/** The same for the same seed, and another for each operation and caller. */
const seedOf = (seed: number, name: string): number =>
  [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, seed);

async function ask({ url }: Wire, { method }: Operation, { target, headers, body }: Asked): Promise<Heard> {
  const answer = await fetch(`${url}${target}`, {
    method,
    headers,
    redirect: "manual",
    ...(body !== undefined && { body: body as BodyInit }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const told = ({ method }: Operation, asked: Asked | undefined): string =>
  asked
    ? `${method} ${asked.target.slice(0, 1_000)} ${JSON.stringify(asked.headers)} ${JSON.stringify(String(asked.body ?? "")).slice(0, 1_000)}`
    : "";
