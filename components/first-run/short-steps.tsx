"use client";

import { useLocale, useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import type { Answer } from "@/lib/client/call";
import { joinList } from "@/lib/i18n/join-list";

const TEXT = "max-w-(--measure) text-print-muted text-sm/cosy";

type CompanyStepProps = { company: Answer<"getProducer">; hasAddress: boolean };

/** Who the producer is; what is missing of it is filled in on its page. */
export function CompanyStep({ company, hasAddress }: CompanyStepProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const may = useMay("write");
  return (
    <p className={TEXT}>
      <b className="font-semibold text-pen">
        {joinList([company.companyName, company.nrn, company.companyCity ?? undefined], locale)}
      </b>
      {locale === "zh" ? "。" : ". "}
      {!hasAddress && t("steps.company.help")}{" "}
      {may && (
        <PortalLink className="link" to="/company">
          {t(hasAddress ? "change" : "complete")}
          <span className="sr-only">{` ${t("steps.company.title")}`}</span>
        </PortalLink>
      )}
    </p>
  );
}

/** How many products there are, and the ways to add some. */
export function ProductsStep({ products }: { products: number }) {
  const t = useTranslations("firstRun");
  const may = useMay("write");
  return (
    <p className={TEXT}>
      {products > 0 ? t("steps.products.done", { count: products }) : t("steps.products.help")}{" "}
      {may && (
        <>
          <PortalLink className="link" to="/catalog/add">
            {t("addProduct")}
          </PortalLink>
          {" · "}
          <PortalLink className="link" to="/uploads/new?kind=CATALOG">
            {t("uploadProducts")}
          </PortalLink>
        </>
      )}
    </p>
  );
}

type QuantitiesStepProps = { year: string; canWrite: boolean; hasDeclaration: boolean };

/** The way to the quantities, once there are products. */
export function QuantitiesStep({ year, canWrite, hasDeclaration }: QuantitiesStepProps) {
  const t = useTranslations("firstRun");
  const may = useMay("write");
  return (
    <p className={TEXT}>
      {t("steps.quantities.help", { year })}{" "}
      {may && canWrite && (
        <PortalLink className="link" to={hasDeclaration ? "/declaration/review" : "/declaration"}>
          {t(hasDeclaration ? "review" : "writeQuantities")}
        </PortalLink>
      )}
    </p>
  );
}
