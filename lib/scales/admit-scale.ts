import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { importScale } from "@/lib/contract/scheme-scales";
import { reachScale } from "./reach-scale";

/** Refuses a scale before its file is read: of no scheme, or of a period that its country does not have. */
export async function admitScale(
  { db }: Context,
  { params }: Pick<Input<typeof importScale>, "params">,
): Promise<void> {
  await reachScale(db, params);
}
