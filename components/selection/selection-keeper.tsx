"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useEffect } from "react";
import type { z } from "zod";
import { declarationPeriods } from "@/components/schemes/queries";
import { currentUser } from "@/components/sessions/queries";
import type { DeclarationPeriod } from "@/lib/contract/schemes";
import { today } from "@/lib/i18n/format";
import type { Selection } from "./selection";
import { SELECTION_PARAMETERS } from "./use-selection";

const MEMORY = "selection";

function remembered(): Partial<Selection> {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
  } catch {
    return {};
  }
}

/** The period whose next deadline comes first. */
function nextToClose(periods: readonly z.output<typeof DeclarationPeriod>[]): string | undefined {
  const day = today();
  const ahead = periods.flatMap(({ code, deadlines }) =>
    deadlines.flatMap(({ deadline }) => (deadline >= day ? [{ code, deadline }] : [])),
  );
  return ahead.toSorted((a, b) => a.deadline.localeCompare(b.deadline))[0]?.code;
}

/** Who belongs to no company registers theirs first. */
function useNewcomersWelcome(): boolean {
  const path = usePathname();
  const { data } = useQuery(currentUser());
  const isNew = data !== undefined && data.producers.length === 0 && !data.isOperator;
  useEffect(() => {
    if (isNew && path !== "/account") location.replace("/onboarding");
  }, [isNew, path]);
  return isNew;
}

/** Completes the URL from memory, then from what the person's producers and the periods make likely. */
export function SelectionKeeper() {
  const [selection, change] = useQueryStates(SELECTION_PARAMETERS, { history: "replace" });
  const { producer, country, period } = selection;
  const me = useQuery(currentUser());
  const producers = me.data?.producers;
  const isNew = useNewcomersWelcome();
  const likelyCountry = country ?? (producers && (remembered().country ?? "FR"));
  const periods = useQuery({
    ...declarationPeriods(likelyCountry ?? ""),
    enabled: likelyCountry !== undefined,
  });

  useEffect(() => {
    if (!producers || isNew) return;
    const memory = remembered();
    const own = (nrn: string | null | undefined) => producers.some((each) => each.nrn === nrn);
    const likelyProducer = own(memory.producer) ? memory.producer : producers[0]?.nrn;
    const codes = periods.data?.map(({ code }) => code);
    const likelyPeriod =
      memory.period && codes?.includes(memory.period)
        ? memory.period
        : (nextToClose(periods.data ?? []) ?? codes?.toSorted().at(-1));
    const missing = {
      ...(!producer && likelyProducer && { producer: likelyProducer }),
      ...(!country && likelyCountry && { country: likelyCountry }),
      ...(!period && likelyPeriod && { period: likelyPeriod }),
    };
    if (Object.keys(missing).length > 0) change(missing);
  }, [producers, isNew, periods.data, producer, country, period, likelyCountry, change]);

  useEffect(() => {
    if (producer && country && period) {
      localStorage.setItem(MEMORY, JSON.stringify({ producer, country, period }));
    }
  }, [producer, country, period]);

  return null;
}
