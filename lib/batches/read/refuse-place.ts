import { countryExists } from "@/db/queries/countries";
import { periodExists } from "@/db/queries/declarations";
import type { RowProblem } from "../problems";
import type { Run } from "../worker/run";

/** Why no row of the file can be processed: there is no such country, or it has no such period. */
export async function refusePlace({ db, market: { country, period } }: Run): Promise<RowProblem | undefined> {
  if (!(await countryExists(db, country)))
    return {
      code: "SERVICE_025",
      column: "EprCountryCode",
      kind: "noCountry",
      values: { country },
    };
  if (!(await periodExists(db, country, period)))
    return {
      code: "SERVICE_026",
      column: "DeclarationPeriodCode",
      kind: "noPeriod",
      values: { country, period },
    };
  return undefined;
}
