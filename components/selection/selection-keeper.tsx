"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { keepCookie } from "@/lib/client/cookies";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { SELECTION_COOKIE } from "./selection";
import { SELECTION_PARAMETERS } from "./use-selection";

/** Only where an address leaves something open: the service completes those that it answers. */
const CompleteSelection = dynamic(
  () => import("./complete-selection").then((module) => module.CompleteSelection),
  { ssr: false },
);

/** What is a person's own, whatever company they belong to. */
const OF_PERSON = ["/account", "/notices"];

/** Who belongs to no company registers theirs first. */
function useNewcomersWelcome(): boolean {
  const path = usePathname();
  const { data } = useQuery(query(getMe));
  const isNew = data !== undefined && data.producers.length === 0 && !data.isOperator;
  useEffect(() => {
    if (isNew && !OF_PERSON.includes(path)) location.replace("/onboarding");
  }, [isNew, path]);
  return isNew;
}

/** Keeps the selection of the URL for later visits, and has one completed that is not whole. */
export function SelectionKeeper() {
  const [{ producer, country, period }] = useAddress(SELECTION_PARAMETERS);
  const isNew = useNewcomersWelcome();
  const isWhole = Boolean(producer && country && period);

  useEffect(() => {
    if (producer && country && period)
      keepCookie(SELECTION_COOKIE, String(new URLSearchParams({ producer, country, period })));
  }, [producer, country, period]);

  return isWhole || isNew ? null : <CompleteSelection />;
}
