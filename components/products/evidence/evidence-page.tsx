"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Button, buttonClass } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { PAPER, PAPER_BAR, PAPER_TOP } from "@/components/ui/paper";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { addressOf } from "@/lib/client/call";
import { getEvidence } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { NotInCatalog } from "../not-in-catalog";
import { EvidencePaper } from "./evidence-paper";

/** Everything that a product's contribution rests on, to be read, printed and kept. */
export function EvidencePage({ externalId }: { externalId: string }) {
  const [selection] = useSelection();
  return selection ? <EvidenceOf selection={selection} externalId={externalId} /> : <EvidenceSkeleton />;
}

function EvidenceOf({ selection, externalId }: { selection: Selection; externalId: string }) {
  const t = useTranslations("evidence");
  const found = useQuery(catalogProduct(selection, externalId));
  const { params, query: market } = ofSelection(selection);
  const input = { params: { ...params, EcoProductId: found.data?.id ?? "" }, query: market };
  const evidence = useQuery({ ...query(getEvidence, input), enabled: Boolean(found.data) });
  const failure = failureOf(found, evidence);
  if (failure) return <Failure error={failure} />;
  if (found.data === null)
    return (
      <>
        <Title className="mb-4">{externalId}</Title>
        <NotInCatalog />
      </>
    );
  if (!evidence.data) return <EvidenceSkeleton />;
  return (
    <>
      <div className={PAPER_BAR}>
        <PortalLink
          className="link mr-auto text-sm phone:basis-full"
          to={`/products/${encodeURIComponent(externalId)}`}
        >
          <Icon of="arrow-left" />
          {t("back")}
        </PortalLink>
        <a
          className={buttonClass({ className: "phone:flex-auto" })}
          href={addressOf(getEvidence, input)}
          download={`evidence-${externalId}-${selection.country}-${selection.period}.json`}
        >
          <Icon of="download" />
          {t("json")}
        </a>
        <Button className="phone:flex-auto" look="main" onClick={() => print()}>
          <Icon of="printer" />
          {t("print")}
        </Button>
      </div>
      <EvidencePaper of={evidence.data} />
    </>
  );
}

function EvidenceSkeleton() {
  return (
    <>
      <div className={`${PAPER_BAR} min-h-(--control)`} />
      <div className={PAPER}>
        <p className={PAPER_TOP}>
          <Bone width={12} />
        </p>
        <Title as="p" className="mt-6">
          <Bone width={16} />
        </Title>
        <Table>
          <tbody>
            <BoneRows rows={12} widths={[12, 20]} />
          </tbody>
        </Table>
      </div>
    </>
  );
}
