"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { decimal, isYetToBePriced, type Product } from "@/components/amounts/contribution-per-item";
import { declaredLines } from "@/components/amounts/declared-lines";
import { WhyHost } from "@/components/amounts/why-host";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { CodePeriod } from "@/db/vocabulary";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { ContributionFlow } from "./contribution-flow";
import { contributionSteps } from "./contribution-steps";
import { DecideStreams } from "./decide-streams";
import { NotInCatalog } from "./not-in-catalog";
import { ProductReferences } from "./product-references";
import { ProductStatus } from "./product-status";
import { WhyTheseStreams } from "./why-these-streams";

const FACTS = "mt-3 flex flex-wrap gap-x-7 gap-y-[0.35rem] text-sm";

const HEAD = "grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-12 gap-y-4 pb-5 max-[1101px]:grid-cols-1";

/** Only where a price changes within the period. */
const PriceChanges = dynamic(() =>
  import("@/components/amounts/price-changes").then((module) => module.PriceChanges),
);
/** Only where a stream has no price, or a flat fee covers it. */
const UnpricedStreams = dynamic(() =>
  import("@/components/amounts/unpriced-streams").then((module) => module.UnpricedStreams),
);
/** What happened to it, in the first HTML as ever; its script comes after those of the page. */
const ProductHistory = dynamic(() => import("./product-history").then((module) => module.ProductHistory), {
  loading: () => null,
});
/** It stands below all that the page is opened for. */
const ProductComposition = dynamic(
  () => import("@/components/composition/product-composition").then((module) => module.ProductComposition),
  { ssr: false, loading: () => <div className="mt-9 min-h-96" /> },
);

/** One product: what it owes per scheme, step by step, and why it has these streams. */
export function ProductPage({ externalId }: { externalId: string }) {
  const t = useTranslations("product");
  const [selection] = useSelection();
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("product")}</span>
      </Crumbs>
      {selection ? <ProductOf selection={selection} externalId={externalId} /> : <ProductSkeleton />}
    </>
  );
}

function ProductOf({ selection, externalId }: { selection: Selection; externalId: string }) {
  const t = useTranslations("product");
  const amounts = useTranslations("amount");
  const found = useQuery(catalogProduct(selection, externalId));
  const lines = useQuery(declaredLines(selection, externalId));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const failure = failureOf(found, lines, summary);
  if (failure) return <Failure error={failure} />;
  if (found.data === undefined || !lines.data || !summary.data) return <ProductSkeleton />;
  if (found.data === null) {
    return (
      <>
        <Title className="mb-4">{externalId}</Title>
        <NotInCatalog />
      </>
    );
  }
  const product = found.data;
  const steps = contributionSteps(product, lines.data.data);
  const covered = product.unpriced.filter(isCovered);
  const unknown = product.unpriced.filter((one) => !isCovered(one));
  const declared = lines.data.data.map(({ codePeriod }) => codePeriod as CodePeriod | null);
  return (
    <WhyHost>
      <ProductHead product={product} />
      {steps.rows.length > 0 && (
        <ContributionFlow
          selection={selection}
          product={product}
          steps={steps}
          currency={summary.data.currency}
        />
      )}
      {isYetToBePriced(product) && (
        <p className="mt-2 max-w-(--measure) text-sm/cosy">
          {t("yetToBePriced", { year: selection.period })}
        </p>
      )}
      <div className="mt-6">
        {product.laterPrices.length > 0 && (
          <PriceChanges
            first={product.ecoContributions}
            later={product.laterPrices}
            inside={declared.length > 0 ? declared : [null]}
            currency={summary.data.currency}
            offers
          />
        )}
      </div>
      {([unknown, covered] as const).map(
        (of) =>
          of.length > 0 && (
            <section className="mt-6" key={of === covered ? "covered" : "unknown"}>
              <SectionTitle className="mb-2">
                {amounts(of === covered ? "covered" : "unpriced.title", {
                  count: new Set(of.map(({ stream }) => stream)).size,
                })}
              </SectionTitle>
              <UnpricedStreams of={of} helps />
            </section>
          ),
      )}
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-x-16 gap-y-8 max-[1101px]:grid-cols-1">
        <WhyTheseStreams selection={selection} product={product} />
        <aside className="col-[-2/-1] grid gap-8">
          <DecideStreams selection={selection} product={product} />
          <PortalLink
            className="link justify-self-start text-sm"
            to={`/products/${encodeURIComponent(product.externalId)}/evidence`}
          >
            <Icon of="file-text" />
            {t("evidence")}
          </PortalLink>
          <ProductReferences selection={selection} product={product} />
          <ProductHistory selection={selection} productId={product.id} />
        </aside>
      </div>
      <ProductComposition selection={selection} product={product} currency={summary.data.currency} />
    </WhyHost>
  );
}

function ProductHead({ product }: { product: Product }) {
  const may = useMay("write");
  const t = useTranslations("product");
  const source = useTranslations("catalog");
  const format = useFormat();
  return (
    <div className={HEAD}>
      <div>
        <Title>
          <span>{product.facts.title ?? product.externalId}</span>
        </Title>
        <dl className={FACTS}>
          <div className="flex items-center gap-2">
            <dt className="text-print-muted">{product.externalIdType}</dt>
            <dd className="font-medium wrap-anywhere">{product.externalId}</dd>
          </div>
          <div className="flex items-center gap-2">
            <dt className="text-print-muted">{t("weight")}</dt>
            <dd className="font-medium wrap-anywhere">
              {product.facts.weight === null
                ? "?"
                : t("kilograms", { weight: format.weight(decimal(product.facts.weight)) })}
            </dd>
          </div>
          <div className="flex items-center gap-2">
            <dt className="text-print-muted">{t("source")}</dt>
            <dd className="font-medium wrap-anywhere">{source(product.catalog.source)}</dd>
          </div>
          <div className="flex items-center gap-2">
            <dt className="text-print-muted">{t("streams")}</dt>
            <dd className="font-medium wrap-anywhere">
              <ProductStatus product={product} />
            </dd>
          </div>
        </dl>
      </div>
      {may && (
        <ButtonLink to={`/products/${encodeURIComponent(product.externalId)}/edit`}>
          <Icon of="pencil" />
          {t("edit")}
        </ButtonLink>
      )}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className={HEAD}>
      <div>
        <Title as="p">
          <Bone width={12} />
        </Title>
        <p className={FACTS}>
          <Bone width={30} />
        </p>
      </div>
    </div>
  );
}
