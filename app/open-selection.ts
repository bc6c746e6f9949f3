import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SELECTION_COOKIE, selectionIn } from "@/components/selection/selection";
import { getMe, listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { pageInTheMaking } from "@/lib/client/send";

/**
 * Leads a first visit that names no selection to the one that its reader had last, where it is still theirs, and one
 * that names a period which its country does not have to the address without it: the page finds one that it has.
 */
export async function openSelection(): Promise<void> {
  const page = pageInTheMaking();
  if (!page) return;
  const search = new URLSearchParams(page.search);
  if (!selectionIn(search)) await completeFromMemory(search);
  if (await hasUnknownPeriod(search)) search.delete("period");
  if (String(search) !== String(new URLSearchParams(page.search))) redirect(`${page.path}?${search}`);
}

async function completeFromMemory(search: URLSearchParams): Promise<void> {
  const kept = selectionIn(new URLSearchParams((await cookies()).get(SELECTION_COOKIE)?.value));
  if (!kept) return;
  const me = await new QueryClient().fetchQuery(query(getMe)).catch(() => undefined);
  if (!me?.producers.some(({ nrn }) => nrn === kept.producer)) return;
  for (const [name, value] of Object.entries(kept)) if (!search.get(name)) search.set(name, value);
}

/** False as well where the country's periods can't be told: the page says then what is wrong. */
async function hasUnknownPeriod(search: URLSearchParams): Promise<boolean> {
  const asked = selectionIn(search);
  if (!asked) return false;
  const periods = await new QueryClient()
    .fetchQuery(query(listDeclarationPeriods, { query: { EprCountryCode: asked.country } }))
    .catch(() => undefined);
  return periods !== undefined && periods.length > 0 && !periods.some(({ code }) => code === asked.period);
}
