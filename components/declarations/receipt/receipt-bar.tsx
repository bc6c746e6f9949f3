"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { PortalLink } from "@/components/selection/portal-link";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PAPER_BAR } from "@/components/ui/paper";
import { TableLinks } from "@/components/ui/table-links";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration, getSignedReceipt, printReceipt } from "@/lib/client/endpoints";
import type { Declaration } from "@/lib/contract/declarations";
import { reopenerOf } from "@/lib/domain/declaration-status";
import { revisionPath } from "../addresses";
import { HandoverLink } from "../handover-link";
import { ReopenButton } from "../review/reopen-button";

type Opened = z.output<typeof Declaration>;

type ReceiptBarProps = {
  declaration: Opened;
  part: Opened["schemes"][number] | undefined;
  /** Undefined: the part as it stands. */
  revision: number | undefined;
  /** How the receipt is asked for. */
  receipt: {
    params: { ProducerNrn: string; DeclarationId: string; SchemeCode: string };
    query: { SchemeProId?: string; Revision?: string };
  };
};

const LINK = buttonClass({ className: "phone:flex-auto" });

/** Where the receipt was come from, the files that it can be taken as, and printing. */
export function ReceiptBar({ declaration, part, revision, receipt }: ReceiptBarProps) {
  const t = useTranslations("receipt");
  const { ProducerNrn, DeclarationId, SchemeCode } = receipt.params;
  const isPast = revision !== undefined;
  return (
    <div className={PAPER_BAR}>
      <PortalLink
        className="link text-sm phone:basis-full"
        to={isPast ? revisionPath(revision) : "/declaration/review"}
      >
        <Icon of="arrow-left" />
        {isPast ? t("backToRevision", { revision }) : t("back")}
      </PortalLink>
      <span className="ml-auto phone:hidden" />
      {!isPast && part && reopenerOf(part) === "producer" && (
        <ReopenButton className="phone:flex-auto" declaration={declaration} part={part} />
      )}
      <TableLinks
        className={LINK}
        href={(asFormat) =>
          addressOf(exportDeclaration, {
            params: { ProducerNrn, DeclarationId },
            query: { ...receipt.query, SchemeCode, ...asFormat },
          })
        }
      >
        {t("csv")}
      </TableLinks>
      {!isPast && (
        <HandoverLink
          className={LINK}
          producer={ProducerNrn}
          declarationId={DeclarationId}
          schemeCode={SchemeCode}
        />
      )}
      <a className={LINK} href={addressOf(getSignedReceipt, receipt)} download>
        <Icon of="download" />
        {t("json")}
      </a>
      <a className={LINK} href={addressOf(printReceipt, receipt)} download>
        <Icon of="download" />
        {t("pdf")}
      </a>
      <Button className="phone:flex-auto" look="main" onClick={() => print()}>
        <Icon of="printer" />
        {t("print")}
      </Button>
    </div>
  );
}
