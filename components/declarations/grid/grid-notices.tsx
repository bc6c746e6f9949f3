"use client";

import { useTranslations } from "next-intl";
import { CreditsShort } from "@/components/credits/credits-short";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { CreditsMissing } from "@/lib/client/api-error";
import type { Saving } from "../draft/saver";

type GridNoticesProps = {
  selection: Selection;
  /** Lines that an earlier page left. */
  adopted: number;
  saving: Saving;
  onTryAgain: () => void;
  /** What saving would cost. */
  credits: number;
  /** Credits left; undefined while they are not known. */
  balance: number | undefined;
};

/** What a person should know of what is typed: found again, not sent, refused, or too dear. */
export function GridNotices({ selection, adopted, saving, onTryAgain, credits, balance }: GridNoticesProps) {
  const t = useTranslations("declaration");
  const errorText = useErrorText();
  const counted = balance === undefined ? 0 : credits - balance;
  // The balance that the page knows can be an older one: what was refused says by itself how many are missing.
  const refused =
    saving.state === "failed" && saving.error instanceof CreditsMissing ? saving.error : undefined;
  const short = counted > 0 || !refused ? { needed: credits, missing: counted } : refused;
  return (
    <>
      {adopted > 0 && (
        <p className="mb-3 text-print-muted text-sm" role="status">
          {t("kept", { count: adopted })}
        </p>
      )}
      {saving.state === "offline" && (
        <div className="mb-3">
          <Notice signal="check">{t("offlineHelp")}</Notice>
        </div>
      )}
      {saving.state === "failed" && !(saving.error instanceof CreditsMissing) && (
        <div className="mb-3">
          <Notice signal="stop">
            {errorText(saving.error)}{" "}
            <button type="button" className="link" onClick={onTryAgain}>
              {t("tryAgain")}
            </button>
          </Notice>
        </div>
      )}
      {short.missing > 0 && (
        <div className="mb-3">
          <CreditsShort
            signal={saving.state === "failed" ? "stop" : "check"}
            needed={short.needed}
            missing={short.missing}
            say={(figures) => t("short", figures)}
            producer={selection.producer}
            need={{
              purpose: "DECLARATION",
              eprCountryCode: selection.country,
              declarationPeriodCode: selection.period,
            }}
          >
            {" "}
            <PortalLink className="ms-2" to="/credits">
              {t("toCredits")}
            </PortalLink>
          </CreditsShort>
        </div>
      )}
    </>
  );
}
