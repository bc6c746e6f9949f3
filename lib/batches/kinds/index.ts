import type { BatchKind } from "@/db/vocabulary";
import { processBatch } from "../apply/process-batch";
import { prepareBatch } from "../read/prepare-batch";
import type { Run, Tell } from "../worker/run";
import { catalogKind } from "./catalog";
import type { Cells, Kind } from "./kind";
import { quantitiesKind } from "./quantities";

/** What is done with the batches of a kind. */
export type Pipeline = {
  prepare(run: Run, tell: Tell): Promise<void>;
  process(run: Run, tell: Tell): Promise<void>;
};

const pipelineOf = <Values extends Cells, Kept, Effects>(kind: Kind<Values, Kept, Effects>): Pipeline => ({
  prepare: (run, tell) => prepareBatch(run, kind, tell),
  process: (run, tell) => processBatch(run, kind, tell),
});

export const PIPELINES: Record<BatchKind, Pipeline> = {
  CATALOG: pipelineOf(catalogKind),
  QUANTITIES: pipelineOf(quantitiesKind),
};
