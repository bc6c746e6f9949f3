import { findScale } from "@/db/queries/scheme-scales";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { importScale } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses a scale before its file is read: of no scheme, or of a period that its country does not have. */
export async function admitScale(
  { db }: Context,
  { params }: Pick<Input<typeof importScale>, "params">,
): Promise<void> {
  if (!(await findScale(db, params.SchemeProId, params.DeclarationPeriodCode)))
    throw new Refusal("SERVICE_005", [{ path: "SchemeProId", message: "no such scheme or period" }]);
}
