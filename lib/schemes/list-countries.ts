import { readCountries } from "@/db/queries/schemes";
import type { listCountries as contract } from "@/lib/contract/schemes";
import { JsonText, type Operation } from "@/lib/operation";

export const listCountries: Operation<typeof contract> = async ({ reads }) =>
  new JsonText(await readCountries(reads));
