import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SELECTION_COOKIE, selectionIn } from "@/components/selection/selection";
import { getMe, listCountries, listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { pageInTheMaking } from "@/lib/client/send";

/**
 * Leads a first visit that names no selection to the one that its reader had last, where it is still theirs, and one
 * that names a country or a period which the service does not have to the address without it: the page finds one that
 * it has.
 */
export async function openSelection(): Promise<void> {
  const page = pageInTheMaking();
  if (!page) return;
  const search = new URLSearchParams(page.search);
  if (!selectionIn(search)) await completeFromMemory(search);
  for (const unknown of await unknownIn(search)) search.delete(unknown);
  if (String(search) !== String(new URLSearchParams(page.search))) redirect(`${page.path}?${search}`);
}

async function completeFromMemory(search: URLSearchParams): Promise<void> {
  const kept = selectionIn(new URLSearchParams((await cookies()).get(SELECTION_COOKIE)?.value));
  if (!kept) return;
  // Where it can't be told whose they are, nothing is remembered for them.
  const me = await new QueryClient().fetchQuery(query(getMe)).catch(() => undefined);
  if (!me?.producers.some(({ nrn }) => nrn === kept.producer)) return;
  for (const [name, value] of Object.entries(kept)) if (!search.get(name)) search.set(name, value);
}

/** Nothing as well where it can't be told: the page says then what is wrong. */
async function unknownIn(search: URLSearchParams): Promise<("country" | "period")[]> {
  const { country, period } = Object.fromEntries(search);
  if (!country) return [];
  const client = new QueryClient();
  const periods = await client
    .fetchQuery(query(listDeclarationPeriods, { query: { EprCountryCode: country } }))
    .catch(() => undefined);
  if (!periods) return [];
  if (periods.length > 0) return period && !periods.some(({ code }) => code === period) ? ["period"] : [];
  const countries = await client.fetchQuery(query(listCountries)).catch(() => undefined);
  return countries && !countries.some(({ codeIso2 }) => codeIso2 === country) ? ["country", "period"] : [];
}
