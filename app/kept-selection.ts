import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SELECTION_COOKIE, selectionIn } from "@/components/selection/selection";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { pageInTheMaking } from "@/lib/client/send";

/** Leads a first visit that names no selection to the one that its reader had last, where it is still theirs. */
export async function openKeptSelection(): Promise<void> {
  const page = pageInTheMaking();
  if (!page || selectionIn(page.search)) return;
  const kept = selectionIn(new URLSearchParams((await cookies()).get(SELECTION_COOKIE)?.value));
  if (!kept) return;
  const me = await new QueryClient().fetchQuery(query(getMe)).catch(() => undefined);
  if (!me?.producers.some(({ nrn }) => nrn === kept.producer)) return;
  const search = new URLSearchParams(page.search);
  for (const [name, value] of Object.entries(kept)) if (!search.get(name)) search.set(name, value);
  redirect(`${page.path}?${search}`);
}
