"use client";

import { useTranslations } from "next-intl";
import type { Scale } from "@/lib/client/scales/row-cells";

type Sourced = Pick<Scale["lines"][number], "source" | "certainty" | "note">;

/** Where a price is from, and how sure that is. */
export function SourceOf({ of: { source, certainty, note } }: { of: Sourced }) {
  const t = useTranslations("operator");
  return (
    <span className="wrap-anywhere">
      {/^https?:\/\//.test(source) ? (
        <a className="link break-all" href={source} rel="noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        source
      )}
      <small>{[t(`schemes.certainty.${certainty}`), note].filter(Boolean).join(" · ")}</small>
    </span>
  );
}
