"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { isPage, PAGES, type PortalPage } from "./pages";

/** The pages that this person can open. */
export function usePages(): readonly PortalPage[] {
  const me = useQuery(query(getMe)).data;
  const hasSeveral = (me?.producers.length ?? 0) > 1;
  return PAGES.filter(
    ({ operators = false, several = false }) => (me?.isOperator || !operators) && (hasSeveral || !several),
  );
}

/** What a link to a page says when it is the current one. */
export function useCurrent(): (page: PortalPage) => "page" | undefined {
  const path = usePathname();
  return (page) => (isPage(page, path) ? "page" : undefined);
}
