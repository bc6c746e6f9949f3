"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { SectionTitle } from "@/components/ui/heading";
import { nextStepOf, reasonOf } from "./coverage";
import type { SchemeLine } from "./scheme-lines";

/** An entry of what is left to do. */
export const TO_DO =
  "grid grid-cols-[5.25rem_1fr_auto] items-center gap-4 border-rule border-b py-[0.55rem] text-sm max-desk:grid-cols-[4rem_minmax(0,1fr)_fit-content(6.5rem)] max-desk:gap-3";

/** What no registration in force covers, why, and where the next step is. */
export function Uncovered({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useTranslations("coverage");
  const status = useTranslations("lineStatus");
  const may = useMay("write");
  return lines.map(({ schemeCode, name, products = 0, registration }) => (
    <li className={TO_DO} key={`${schemeCode} ${name}`}>
      <StreamChip code={schemeCode} />
      <span>
        {t.rich("text", {
          scheme: name,
          count: products,
          reason: status(`uncovered.${reasonOf(registration)}`),
          b: (words: ReactNode) => <b className="font-semibold">{words}</b>,
        })}
      </span>
      <PortalLink className="link" to="/schemes">
        {t(may ? nextStepOf(registration, products) : "follow")}
        <span className="sr-only">{` ${name}`}</span>
      </PortalLink>
    </li>
  ));
}

/** The same as a section of its own; nothing where all is covered. */
export function UncoveredSection({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useTranslations("coverage");
  if (lines.length === 0) return null;
  return (
    <section>
      <SectionTitle className="mb-2">{t("title")}</SectionTitle>
      <ul>
        <Uncovered lines={lines} />
      </ul>
    </section>
  );
}
