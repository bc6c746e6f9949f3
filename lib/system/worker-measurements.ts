import type { ChildProcess } from "node:child_process";
import { isMeasured, type Measurements, ownMeasurements } from "./metrics";

/** Who reads measurements does not wait longer for a worker that is busy. */
const PATIENCE_MS = 1_000;
const ASKED = "measurements";

type Answer = { measurements: Measurements };

const workers = new Set<ChildProcess>();

/** Has measurements tell of a worker for as long as it runs. */
export function measureWorker(worker: ChildProcess): void {
  workers.add(worker);
  worker.once("exit", () => workers.delete(worker));
}

/** What the workers of this process measure, without those that do not answer in time. */
export async function measurementsOfWorkers(): Promise<Measurements[]> {
  const answers = await Promise.all([...workers].map(ask));
  return answers.filter((answer) => answer !== undefined);
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
