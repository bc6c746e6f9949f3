"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { declaredLines } from "@/components/amounts/declared-lines";
import { WhyHost } from "@/components/amounts/why-host";
import { catalogProduct } from "@/components/catalog/queries";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { ContributionFlow } from "./contribution-flow";
import { decimal, type Product } from "./contribution-per-item";
import { contributionSteps } from "./contribution-steps";
import { DecideStreams } from "./decide-streams";
import { NotInCatalog } from "./not-in-catalog";
import { ProductHistory } from "./product-history";
import { ProductStatus } from "./product-status";
import { WhyTheseStreams } from "./why-these-streams";

/** One product: what it owes per scheme, step by step, and why it has these streams. */
export function ProductPage({ externalId }: { externalId: string }) {
  const t = useTranslations("product");
  const [selection] = useSelection();
  return (
    <>
      <nav className="crumbs" aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("product")}</span>
      </nav>
      {selection ? <ProductOf selection={selection} externalId={externalId} /> : <ProductSkeleton />}
    </>
  );
}

function ProductOf({ selection, externalId }: { selection: Selection; externalId: string }) {
  const found = useQuery(catalogProduct(selection, externalId));
  const lines = useQuery(declaredLines(selection, externalId));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const error = found.error ?? lines.error ?? summary.error;
  if (error) return <Failure error={error} />;
  if (found.data === undefined || !lines.data || !summary.data) return <ProductSkeleton />;
  if (found.data === null) {
    return (
      <>
        <h1 className="say say-inner mb-4">{externalId}</h1>
        <NotInCatalog />
      </>
    );
  }
  const product = found.data;
  const steps = contributionSteps(product, lines.data.data);
  return (
    <>
      <ProductHead product={product} />
      {steps.rows.length > 0 && (
        <WhyHost>
          <ContributionFlow
            selection={selection}
            product={product}
            steps={steps}
            currency={summary.data.currency}
          />
        </WhyHost>
      )}
      <div className="product-why">
        <WhyTheseStreams selection={selection} product={product} />
        <aside>
          <DecideStreams selection={selection} product={product} />
          <ProductHistory selection={selection} productId={product.id} />
        </aside>
      </div>
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  const may = useMay("write");
  const t = useTranslations("product");
  const source = useTranslations("catalog");
  const format = useFormat();
  return (
    <div className="product-head">
      <div>
        <h1 className="say say-inner">{product.facts.title ?? product.externalId}</h1>
        <dl className="facts">
          <div>
            <dt>{product.externalIdType}</dt>
            <dd>{product.externalId}</dd>
          </div>
          <div>
            <dt>{t("weight")}</dt>
            <dd>
              {product.facts.weight === null
                ? "?"
                : t("kilograms", { weight: format.weight(decimal(product.facts.weight)) })}
            </dd>
          </div>
          <div>
            <dt>{t("source")}</dt>
            <dd>{source(product.catalog.source)}</dd>
          </div>
          <div>
            <dt>{t("streams")}</dt>
            <dd>
              <ProductStatus product={product} />
            </dd>
          </div>
        </dl>
      </div>
      {may && (
        <PortalLink className="button" to={`/products/${encodeURIComponent(product.externalId)}/edit`}>
          <Icon of={Pencil} />
          {t("edit")}
        </PortalLink>
      )}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="product-head">
      <div>
        <p className="say say-inner">
          <Bone width={12} />
        </p>
        <p className="facts">
          <Bone width={30} />
        </p>
      </div>
    </div>
  );
}
