import type { ChildProcess } from "node:child_process";
import { isMeasured, type Measurements, ownMeasurements } from "./metrics";

type Measured = { values: { labels: Record<string, string | number> }[] };

/** Who reads measurements does not wait longer for a worker that is busy. */
const PATIENCE_MS = 1_000;
const ASKED = "measurements";

type Answer = { measurements: Measurements };

const workers = new Map<ChildProcess, number>();

/**
 * Has measurements tell of a worker for as long as it runs, by its number, which the one has that takes its place. Summed,
 * the counts of several would fall when one ends or does not answer in time, and seem to have begun anew.
 */
export function measureWorker(worker: ChildProcess, number: number): void {
  workers.set(worker, number);
  worker.once("exit", () => workers.delete(worker));
}

/** What the workers of this process measure, without those that do not answer in time. */
export async function measurementsOfWorkers(): Promise<Measurements[]> {
  const answers = await Promise.all(
    [...workers].map(async ([worker, number]) => numbered(await ask(worker), number)),
  );
  return answers.filter((answer) => answer !== undefined);
}

/** The same, said to be that worker's. */
function numbered(measurements: Measurements | undefined, number: number): Measurements | undefined {
  return (measurements as Measured[] | undefined)?.map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker: number } })),
  }));
}

function ask(worker: ChildProcess): Promise<Measurements | undefined> {
  return new Promise((done) => {
    const end = (answer?: Measurements) => {
      clearTimeout(patience);
      worker.off("message", heard);
      done(answer);
    };
    const heard = (message: unknown) => end((message as Answer).measurements);
    const patience = setTimeout(end, PATIENCE_MS);
    worker.once("message", heard);
    worker.send(ASKED, (failure) => failure && end());
  });
}

/** Answers the process that runs this worker, where measurements are taken. */
export function answerMeasurements(): void {
  if (!isMeasured() || !process.send) return;
  process.on("message", async (message) => {
    if (message !== ASKED) return;
    const answer: Answer = { measurements: await ownMeasurements() };
    process.send?.(answer);
  });
}
