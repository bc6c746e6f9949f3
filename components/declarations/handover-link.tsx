"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { addressOf } from "@/lib/client/call";
import { getHandover } from "@/lib/client/endpoints";

type HandoverLinkProps = {
  producer: string;
  declarationId: string;
  schemeCode: string;
  /** Of the scheme, where several links stand under each other. */
  name?: string;
  className?: string;
};

/** The file that is handed over to a scheme: what is declared to it, as it stands. */
export function HandoverLink({ producer, declarationId, schemeCode, name, className }: HandoverLinkProps) {
  const t = useTranslations("handover");
  const href = addressOf(getHandover, {
    params: { ProducerNrn: producer, DeclarationId: declarationId },
    query: { SchemeCode: schemeCode },
  });
  return (
    <a className={className ?? "link justify-self-start text-sm"} href={href} download>
      <Icon of="file-spreadsheet" />
      {name ? t("downloadOf", { name }) : t("download")}
    </a>
  );
}
