import { readCountries } from "@/db/queries/schemes";
import type { listCountries as contract } from "@/lib/contract/schemes";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";

export const listCountries: Operation<typeof contract> = async ({ reads }) =>
  new Reply<never>(new JsonText(await readCountries(reads)));
