"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LineEnd } from "@/components/schemes/line-drawing";
import { SectionTitle } from "@/components/ui/heading";
import { LINE_END, LineSegment, type LineState } from "@/components/ui/line-segment";

const STATES = [
  { state: "todo", text: "todo" },
  { state: "draft", text: "draft" },
  { state: "solid", text: "validated" },
] as const satisfies readonly { state: LineState; text: string }[];

const RADIUS = 5;

/** How to read a line: the texture is the state. */
export function LineLegend() {
  const t = useTranslations("legend");
  return (
    <section>
      <SectionTitle>{t("title")}</SectionTitle>
      <ul className="grid gap-[0.15rem]">
        {STATES.map(({ state, text }) => (
          <Entry key={text} name={t(text)} meaning={t(`${text}Means`)}>
            <LineSegment state={state} from="2" to="98%" y="7" />
          </Entry>
        ))}
        <Entry name={t("deadline")} meaning={t("deadlineMeans")}>
          <LineSegment state="solid" from="0" to="16%" y="7" />
          <LineEnd at={16} y="7" radius={RADIUS} outcome="met" />
          <LineSegment state="ahead" from="36%" to="52%" y="7" />
          <LineEnd at={52} y="7" radius={RADIUS} outcome="ahead" />
          <LineSegment state="todo" from="72%" to="90%" y="7" />
          <LineEnd at={90} y="7" radius={RADIUS} outcome="missed" />
        </Entry>
        <Entry name={t("paid")} meaning={t("paidMeans")}>
          <LineSegment state="solid" from="0" to="52%" y="7" />
          <LineEnd at={52} y="7" radius={RADIUS} outcome="met" />
          <circle className={LINE_END} cx="82%" cy="7" r={RADIUS - 1} />
        </Entry>
      </ul>
    </section>
  );
}

function Entry({ name, meaning, children }: { name: string; meaning: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[4rem_7.25rem_1fr] items-center gap-3.5 border-rule border-b py-[0.4rem] text-sm max-desk:grid-cols-[3rem_5.5rem_1fr]">
      <svg
        className="h-3.5 w-full overflow-visible"
        aria-hidden="true"
        style={{ "--stream": "var(--color-print)" }}
      >
        {children}
      </svg>
      <b className="font-semibold">{name}</b>
      <span className="text-print-muted">{meaning}</span>
    </li>
  );
}
