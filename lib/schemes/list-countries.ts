import { readCountries } from "@/db/queries/schemes";
import type { Returned } from "@/lib/contract/endpoint";
import type { listCountries as contract } from "@/lib/contract/schemes";
import { zoneOf } from "@/lib/domain/day-in";
import type { Operation } from "@/lib/operation";

type Country = Returned<typeof contract>[number];

export const listCountries: Operation<typeof contract> = async ({ reads }) => {
  const countries = JSON.parse(await readCountries(reads)) as Omit<Country, "timeZone">[];
  return countries.map((country) => ({ ...country, timeZone: zoneOf(String(country.codeIso2)) }) as Country);
};
