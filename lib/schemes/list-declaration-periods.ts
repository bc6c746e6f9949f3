import { readPeriods } from "@/db/queries/schemes";
import type { listDeclarationPeriods as contract } from "@/lib/contract/schemes";
import { JsonText, type Operation } from "@/lib/operation";

export const listDeclarationPeriods: Operation<typeof contract> = async ({ reads }, { query }) =>
  new JsonText(await readPeriods(reads, query.EprCountryCode));
