"use client";

import type { Batch } from "./batches";
import { MergedRows } from "./merges-later";
import { UncertainRows } from "./uncertain-rows";
import { ReadingWarnings, Understood } from "./understood";
import { UnusualRows } from "./unusual-rows";

/** How the batch's file was read, once it was opened at all. */
export function BatchReading({ batch }: { batch: Batch }) {
  const { understood, fileName, correctedRows, eprCountryCode, declarationPeriodCode } = batch;
  if (!understood) return null;
  return (
    <>
      <Understood
        fileName={fileName}
        reading={understood}
        correctedRows={correctedRows}
        market={`${eprCountryCode} ${declarationPeriodCode}`}
      />
      <ReadingWarnings reading={understood} />
      {batch.undoneAt === null && understood.merges?.isMerged && <MergedRows merges={understood.merges} />}
      {batch.undoneAt === null && <UnusualRows batch={batch} />}
      {batch.undoneAt === null && <UncertainRows batch={batch} />}
    </>
  );
}
