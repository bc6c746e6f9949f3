import { readPeriods } from "@/db/queries/schemes";
import type { listDeclarationPeriods as contract } from "@/lib/contract/schemes";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";

export const listDeclarationPeriods: Operation<typeof contract> = async ({ reads }, { query }) =>
  new Reply<never>(new JsonText(await readPeriods(reads, query.EprCountryCode)));
