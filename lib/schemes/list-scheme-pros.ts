import { readSchemePros } from "@/db/queries/schemes";
import { isOperator } from "@/lib/auth/caller";
import type { listSchemePros as contract } from "@/lib/contract/schemes";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";

export const listSchemePros: Operation<typeof contract> = async ({ reads, caller }) =>
  new Reply<never>(new JsonText(await readSchemePros(reads, { seesPersonalData: isOperator(caller) })));
