"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LineSegment, type LineState } from "@/components/ui/line-segment";

const STATES = [
  { state: "todo", text: "todo" },
  { state: "draft", text: "draft" },
  { state: "solid", text: "validated" },
] as const satisfies readonly { state: LineState; text: string }[];

/** How to read a line: the texture is the state. */
export function LineLegend() {
  const t = useTranslations("legend");
  return (
    <section>
      <h2 className="section-title">{t("title")}</h2>
      <ul className="line-legend">
        {STATES.map(({ state, text }) => (
          <Entry key={text} name={t(text)} meaning={t(`${text}Means`)}>
            <LineSegment state={state} from="2" to="98%" y="7" />
          </Entry>
        ))}
        <Entry name={t("deadline")} meaning={t("deadlineMeans")}>
          <LineSegment state="solid" from="0" to="28%" y="7" />
          <circle className="line-end" data-met="true" cx="28%" cy="7" r="5" />
          <LineSegment state="ahead" from="52%" to="88%" y="7" />
          <circle className="line-end" cx="88%" cy="7" r="5" />
        </Entry>
      </ul>
    </section>
  );
}

function Entry({ name, meaning, children }: { name: string; meaning: string; children: ReactNode }) {
  return (
    <li>
      <svg aria-hidden="true" style={{ "--s": "var(--print)" }}>
        {children}
      </svg>
      <b className="font-semibold">{name}</b>
      <span className="text-print-muted">{meaning}</span>
    </li>
  );
}
