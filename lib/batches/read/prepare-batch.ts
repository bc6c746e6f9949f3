import type { Cells, Kind } from "../kinds/kind";
import { BatchFailed } from "../problems";
import type { Run, Tell } from "../worker/run";
import { holdOrFinish } from "./hold-or-finish";
import { openFile, readHeader, refuseHeader } from "./open-file";
import { readRows } from "./read-rows";
import { HEADER_PART, type Reading, tellReading } from "./reading";

/** Reads and decides the whole file without writing any of its effects; a dry run ends here. */
export async function prepareBatch<Values extends Cells, Kept, Effects>(
  run: Run,
  kind: Kind<Values, Kept, Effects>,
  tell: Tell,
): Promise<void> {
  tell("openFile");
  const opened = await openFile(run);
  tell("readHeader");
  const reading = await readHeader(run, opened);
  try {
    refuseHeader(reading);
    tell("readRows");
    const findings = await readRows(reading, kind);
    tell("holdOrFinish");
    await holdOrFinish(reading, findings);
  } catch (thrown) {
    if (thrown instanceof BatchFailed) await tellInErrorFile(reading, thrown);
    throw thrown;
  } finally {
    await reading.records.return(undefined);
  }
}

/** What is wrong with the file as a whole stands in its error file as well, after the bad rows before it. */
async function tellInErrorFile(reading: Reading, { problems }: BatchFailed): Promise<void> {
  const { errors } = reading;
  for (const problem of problems) await errors.add({ line: problem.line, cells: null, problems: [problem] });
  await errors.flush();
  await tellReading(reading, [HEADER_PART, ...errors.names]);
}
