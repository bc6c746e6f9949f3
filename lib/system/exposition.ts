import { AggregatorRegistry } from "prom-client";
import { type Measurements, ownMeasurements } from "./metrics";
import { waitingWork } from "./waiting-work";
import { measurementsOfWorkers } from "./worker-measurements";

const asText = (all: Measurements[]): Promise<string> => AggregatorRegistry.aggregate(all).metrics();

/** What a worker measures of itself, as Prometheus reads it. */
export const workerExposition = async (): Promise<string> => asText([await ownMeasurements()]);

/** What a web measures of itself and of the workers that it runs, and what waits in the database, as Prometheus reads it. */
export async function webExposition(): Promise<string> {
  const [own, waiting, workers] = await Promise.all([
    ownMeasurements(),
    waitingWork(),
    measurementsOfWorkers(),
  ]);
  return asText([own, waiting, ...workers]);
}
