"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { nextStepOf, reasonOf } from "./coverage";
import type { SchemeLine } from "./scheme-lines";

/** What no registration in force covers, why, and where the next step is. */
export function Uncovered({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useTranslations("coverage");
  const status = useTranslations("lineStatus");
  const may = useMay("write");
  return lines.map(({ schemeCode, name, products = 0, registration }) => (
    <li key={`${schemeCode} ${name}`}>
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
        {t(may ? nextStepOf(registration) : "follow")}
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
      <h2 className="section-title mb-2">{t("title")}</h2>
      <ul className="to-do-list">
        <Uncovered lines={lines} />
      </ul>
    </section>
  );
}
