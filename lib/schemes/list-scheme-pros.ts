import { readSchemePros } from "@/db/queries/schemes";
import { isOperator } from "@/lib/auth/caller";
import type { listSchemePros as contract } from "@/lib/contract/schemes";
import { JsonText, type Operation } from "@/lib/operation";

export const listSchemePros: Operation<typeof contract> = async ({ reads, caller }) =>
  new JsonText(await readSchemePros(reads, { seesPersonalData: isOperator(caller) }));
