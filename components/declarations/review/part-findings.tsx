"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Icon } from "@/components/ui/icon";
import type { CatalogView } from "@/db/vocabulary";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { missingRows } from "../addresses";
import { isBlocking, isNote } from "./guards";
import { useWarningTexts } from "./use-warning-texts";

type PartFindingsProps = {
  warnings: readonly DeclarationWarning[];
  /** What keeps it from being validated, whatever is answered. */
  blocks: readonly DeclarationBlock[];
  lacksWeight: boolean;
};

/** What is to be known of one part before it is validated: what keeps it from that first. */
export function PartFindings({ warnings, blocks, lacksWeight }: PartFindingsProps) {
  const t = useTranslations("review");
  const { findingText } = useWarningTexts();
  return (
    <ul className="grid max-w-prose gap-1 pb-1.5 pl-4.5 text-sm">
      {lacksWeight && (
        <li className="flex gap-2">
          <Icon className="mt-[0.15rem] text-stop" of="circle-alert" />
          <span>{t("weightMissing")}</span>
        </li>
      )}
      {blocks.map((block) => (
        <li className="flex gap-2" key={block.code}>
          <Icon className="mt-[0.15rem] text-stop" of="circle-alert" />
          <span>
            {findingText(block)} <ToView view="NOT_PRICED" of={block} />
          </span>
        </li>
      ))}
      {warnings
        .toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)))
        .map((warning) => (
          <li className="flex gap-2" key={`${warning.code} ${"stream" in warning ? warning.stream : ""}`}>
            <Icon
              className={`mt-[0.15rem] ${isBlocking(warning) ? "text-stop" : "text-check"}`}
              of={isBlocking(warning) ? "circle-alert" : isWaiting(warning) ? "clock" : "triangle-alert"}
            />
            <span>
              {findingText(warning)} <Remedy of={warning} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Whether it is somebody else's turn. */
const isWaiting = (warning: DeclarationWarning): boolean =>
  warning.code === "REGISTRATION_UNFINISHED" && warning.registrationStatus === "4 - PendingPro";

/** Where it is mended; a day can only be waited for. */
function Remedy({ of: warning }: { of: DeclarationWarning }) {
  const t = useTranslations("review");
  const may = useMay("write");
  const spoken = <span className="sr-only">{` ${warning.ecoOrganismName}`}</span>;
  if (warning.code === "QUANTITIES_MISSING")
    return (
      <PortalLink className="link" to={missingRows(warning.schemeCode)}>
        {t("goToThem")}
        {spoken}
      </PortalLink>
    );
  if (warning.code === "ESTIMATED") return <ToView view="ESTIMATED" of={warning} />;
  if (isNote(warning)) return <ToView view="NOT_PRICED" of={warning} />;
  if (warning.code !== "REGISTRATION_UNFINISHED") return null;
  return (
    <PortalLink className="link" to="/schemes">
      {t(may && warning.registrationStatus === "6 - Rejected" ? "handInAgain" : "seeRegistration")}
      {spoken}
    </PortalLink>
  );
}

/** To the products of the catalog that it is about, among others alike. */
function ToView({ view, of }: { view: CatalogView; of: DeclarationWarning | DeclarationBlock }) {
  const t = useTranslations("review");
  return (
    <PortalLink
      className="link"
      data-why
      to={`/catalog?view=${view}${view === "ESTIMATED" ? `&scheme=${encodeURIComponent(of.schemeCode)}` : ""}`}
    >
      {t("toThem")}
      <span className="sr-only">{` ${of.ecoOrganismName}`}</span>
    </PortalLink>
  );
}
