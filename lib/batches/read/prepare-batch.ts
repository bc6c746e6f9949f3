import { BatchFailed } from "../problems";
import type { Run } from "../worker/run";
import { ErrorParts } from "./error-file";
import { holdOrFinish } from "./hold-or-finish";
import { decodeFile, readHeader, sniffSeparator } from "./open-file";
import { type Findings, readRows } from "./read-rows";
import { HEADER_PART, type Reading, tellReading } from "./reading";

/** The steps of reading a file, in order; the last one decides whether it is processed. */
const STEPS = [decodeFile, sniffSeparator, readHeader, readRows, holdOrFinish] as const;

/** Reads and decides the whole file without writing any of its effects; a dry run ends here. */
export async function prepareBatch(run: Run, tell: (step: string) => void): Promise<void> {
  const reading: Reading = { ...run, numbers: { marks: new Set(), looksGrouped: 0 }, bytesRead: 0 };
  let findings: Findings | undefined;
  try {
    for (const step of STEPS) {
      tell(step.name);
      findings = (await step(reading, findings)) ?? findings;
    }
  } catch (thrown) {
    if (thrown instanceof BatchFailed) await tellInErrorFile(reading, thrown);
    throw thrown;
  }
}

/** What is wrong with the file as a whole stands in its error file as well, after the bad rows before it. */
async function tellInErrorFile(reading: Reading, { problems }: BatchFailed): Promise<void> {
  const { header, storage, batch, errors = new ErrorParts(storage, batch.id, batch.attempt) } = reading;
  if (!header) return;
  for (const problem of problems) await errors.add({ line: problem.line, cells: null, problems: [problem] });
  await errors.flush();
  await tellReading(reading, [HEADER_PART, ...errors.names]);
}
