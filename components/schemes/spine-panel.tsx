"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { TotalButton } from "@/components/amounts/total-button";
import { WhyHost } from "@/components/amounts/why-host";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Column } from "@/components/ui/column";
import { DoesNotApply } from "@/components/ui/nothing";
import { FLOATING } from "@/components/ui/popover";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { LineStatus } from "./line-status";
import { followed } from "./missing";
import type { SchemeLine } from "./scheme-lines";
import { SchemeName } from "./scheme-name";

type SpinePanelProps = { selection: Selection; lines: readonly SchemeLine[] };

const PANEL = `${FLOATING} absolute inset-[var(--from-top,0)_var(--gutter)_auto] max-h-[75vh] w-auto max-w-none overflow-y-auto`;
const LINES = [
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:items-center max-desk:rows:gap-x-4 max-desk:rows:gap-y-0.5",
  "max-desk:rows:px-3 max-desk:rows:py-2",
].join(" ");

/** The strip is a button: pressed, it says in a table what its lines draw. */
export function SpinePanel({ selection, lines }: SpinePanelProps) {
  const t = useTranslations("spine");
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  // The browser opens it before the page's scripts are there, too.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) {
      place(panel.current);
      setOpen(true);
    }
  }, []);
  const name = t("open", { count: lines.length });
  return (
    <>
      <button
        type="button"
        data-spine="open"
        className="absolute inset-0 mix-blend-normal hover:bg-[color-mix(in_srgb,var(--color-pen-wash)_45%,transparent)] hover:mix-blend-multiply dark:hover:mix-blend-screen"
        popoverTarget={id}
        aria-label={name}
        title={name}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: not the fields of a form */}
      <div
        data-spine="panel"
        className={PANEL}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        ref={panel}
        onBeforeToggle={({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
          place(currentTarget);
          setOpen(newState === "open");
        }}
      >
        {open && (
          <WhyHost>
            <Lines selection={selection} lines={lines} />
          </WhyHost>
        )}
      </div>
    </>
  );
}

/** Under the strip. */
function place(panel: HTMLElement): void {
  const strip = panel.previousElementSibling?.getBoundingClientRect();
  if (strip) panel.style.setProperty("--from-top", `${strip.bottom + window.scrollY}px`);
}

function Lines({ selection, lines }: SpinePanelProps) {
  const t = useTranslations("spine");
  const format = useFormat();
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const currency = summary.data?.currency;
  return (
    <>
      <Table className={LINES} list="heads spoken">
        <thead>
          <tr>
            <Column>{t("scheme")}</Column>
            <Column>{t("state")}</Column>
            <Column>{t("deadline")}</Column>
            <Column figure>{t("amount")}</Column>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.schemeCode} ${line.name}`}>
              <th scope="row">
                <SchemeName small code={line.schemeCode} name={line.name} />
              </th>
              <td>
                <LineStatus row={followed(line, summary.data?.schemes ?? [])} />
              </td>
              <td className="max-desk:text-right">
                {line.deadline ? format.day(line.deadline) : <DoesNotApply />}
              </td>
              <td className="whitespace-nowrap text-right font-semibold max-desk:col-start-2 max-desk:row-start-1">
                <TotalButton selection={selection} scheme={line}>
                  {currency ? format.money(line.amount, currency) : format.amount(line.amount)}
                </TotalButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="px-3 py-2.5">
        <PortalLink className="link" to="/">
          {t("board")}
        </PortalLink>
      </p>
    </>
  );
}
