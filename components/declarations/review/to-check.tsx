"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import { Icon } from "@/components/ui/icon";
import { gridRow, type Scope, type SheetRow } from "../draft/grid-row";
import { useUnusualText } from "../grid/unusual-text";
import { useNameAt } from "../grid/use-name-at";
import { MOST_LISTED } from "./guards";
import { unusualLines, WHOLE_YEAR } from "./unusual-lines";

/** The unusual rows of the grid, where it shows a line. */
const unusualAt = ({ part, channel }: Scope, search = ""): string =>
  `/declaration?${new URLSearchParams({
    rows: "unusual",
    ...(part && { part }),
    ...(channel && { channel }),
    ...(search && { search }),
  })}`;

/** What may be right, and is worth a look before it is locked. */
export function ToCheck({ rows, period }: { rows: readonly SheetRow[]; period: string }) {
  const t = useTranslations("review");
  const unusual = useMemo(() => unusualLines(rows), [rows]);
  const [first] = unusual;
  if (!first) return null;
  const count = new Set(unusual.map(({ row }) => row)).size;
  return (
    <div className="text-sm">
      <p className="flex min-h-(--target) items-center gap-[0.4rem]">
        <Icon className="text-check" of="triangle-alert" />
        <PortalLink to={unusualAt(first.scope)}>{t("unusual", { count })}</PortalLink>
      </p>
      <ul className="grid gap-1 pl-6 text-print-muted">
        {unusual.slice(0, MOST_LISTED).map(({ row, scope }) => (
          <UnusualRow
            key={`${row.ecoProductId} ${scope.part} ${scope.channel}`}
            row={row}
            scope={scope}
            period={period}
          />
        ))}
        {unusual.length > MOST_LISTED && <li>{t("more", { count: unusual.length - MOST_LISTED })}</li>}
      </ul>
    </div>
  );
}

/** What of a product is far from what is usual, in words. */
function UnusualRow({ row: source, scope, period }: { row: SheetRow; scope: Scope; period: string }) {
  const text = useUnusualText(period);
  const nameAt = useNameAt(WHOLE_YEAR);
  const row = gridRow(source, scope, undefined, useLocale());
  const schemes = new Map(
    source.contributions.map(({ schemeCode, ecoOrganismName }) => [schemeCode, ecoOrganismName]),
  );
  return (
    <li>
      <PortalLink className="link font-medium" to={unusualAt(scope, source.ecoProductReference)}>
        {nameAt(row)}
      </PortalLink>{" "}
      {[text.ofQuantity(row), text.ofWeight(row)].filter(Boolean).join(" · ")}
      <span className="ml-2 inline-flex flex-wrap gap-x-2">
        {[...schemes].map(([code, name]) => (
          <StreamChip key={code} code={code} title={name} />
        ))}
      </span>
    </li>
  );
}
