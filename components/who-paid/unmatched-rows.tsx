import { useLocale, useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { sentenceGap } from "@/lib/i18n/join-sentences";

type UnmatchedRowsProps = { rows: Answer<"getMarketplaceReport">["notMatched"]; count: number };

/** The first rows whose product is not in the catalog. */
export function UnmatchedRows({ rows, count: countRows }: UnmatchedRowsProps) {
  const t = useTranslations("whoPaid");
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="mt-4">
      <Notice signal="check">
        <p>
          <b className="font-semibold">{t("unmatched.title", { count: countRows })}</b>
          {sentenceGap(locale)}
          {t("unmatched.help")}
        </p>
        <ul>
          {rows.slice(0, 10).map(({ line, reference, quantity, namesTwo }) => (
            <li key={line}>
              {t(namesTwo ? "unmatched.two" : "unmatched.row", {
                line,
                reference,
                count: format.quantity(quantity),
              })}{" "}
              <PortalLink className="link" to="/catalog">
                {t("unmatched.search")}
              </PortalLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
