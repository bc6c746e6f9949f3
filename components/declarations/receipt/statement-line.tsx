"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { standingOf } from "@/lib/domain/statements/statement-standing";
import { standingValues } from "@/lib/i18n/statement-standing";

/** A statement by its number, and what it comes to. */
export function StatementLine({ of }: { of: Answer<"listStatements">["data"][number] }) {
  const t = useTranslations("statement");
  const format = useFormat();
  return (
    <p>
      <PortalLink className="link" to={`/statements/${of.id}`}>
        {t(`titleOf.${of.kind}`, { number: of.number })}
      </PortalLink>
      {`${format.colon}${t(`stands.${standingOf(of)}`, standingValues(of, format))}`}
    </p>
  );
}
