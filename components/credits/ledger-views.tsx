"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useFilters } from "@/components/ui/filters";
import { ActLedger } from "./act-ledger";

/** Who looks for single entries asks for them. */
const LedgerSection = dynamic(() => import("./ledger-section").then((module) => module.LedgerSection));

/** The ledger act by act, or every entry of it. */
export function LedgerViews({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const { filters, change } = useFilters(["shown"]);
  const shown = filters.shown === "lines" ? "lines" : "acts";
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose, not the fields of a form */}
      <div className="mb-3 flex gap-6 text-sm" role="group" aria-label={t("views.label")}>
        {(["acts", "lines"] as const).map((view) => (
          <button
            className="min-h-(--target) border-transparent border-b-2 py-[0.15rem] text-pen hover:border-pen-rule aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print"
            key={view}
            type="button"
            aria-pressed={view === shown}
            onClick={() => change({ shown: view === "acts" ? "" : view })}
          >
            {t(`views.${view}`)}
          </button>
        ))}
      </div>
      {shown === "acts" ? <ActLedger producer={producer} /> : <LedgerSection producer={producer} />}
    </>
  );
}
