"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { ScaleLine } from "@/lib/client/scales/row-cells";

const TEXTURE = { sourced: "solid", quoted: "dashed" } as const;

/** How sure a price is, and where it is published. */
export function BriefSource({ of: { source, certainty } }: { of: Pick<ScaleLine, "source" | "certainty"> }) {
  const t = useTranslations("operator.schemes");
  if (!certainty) return null;
  const word = t(`certainty.${certainty}`);
  const isPage = /^https?:\/\//.test(source) && URL.canParse(source);
  const host = isPage ? new URL(source).hostname.replace(/^www\./, "") : undefined;
  return (
    <span className="block">
      {certainty === "illustrative" ? (
        <Status signal="check" icon="triangle-alert">
          {word}
        </Status>
      ) : (
        <Status texture={TEXTURE[certainty]} className="whitespace-normal">
          {word}
        </Status>
      )}
      <small>
        {host ? (
          <a className="link break-all" href={source} rel="noreferrer" target="_blank">
            {host}
          </a>
        ) : (
          <span className="line-clamp-2">{source}</span>
        )}
      </small>
    </span>
  );
}
