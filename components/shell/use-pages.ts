"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { currentUser } from "@/components/sessions/queries";
import { isPage, PAGES, type PortalPage } from "./pages";

/** The pages that this person can open. */
export function usePages(): readonly PortalPage[] {
  const isOperator = useQuery(currentUser()).data?.isOperator ?? false;
  return PAGES.filter(({ operators = false }) => isOperator || !operators);
}

/** What a link to a page says when it is the current one. */
export function useCurrent(): (page: PortalPage) => "page" | undefined {
  const path = usePathname();
  return (page) => (isPage(page, path) ? "page" : undefined);
}
