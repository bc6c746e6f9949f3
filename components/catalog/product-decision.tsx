"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { AskForCredits } from "@/components/credits/ask-for-credits";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET } from "@/components/ui/decision";
import { SectionTitle } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { Sums } from "@/components/ui/sums";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { useFormat } from "@/components/ui/use-format";
import { getCredits, previewEcoProduct } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { TARIFF } from "@/lib/domain/tariff";
import { identifierIs } from "./identifier-is";
import type { ProductFacts } from "./product-facts";

/** Wanted where words leave open what a product is. */
const ChooseStream = dynamic(() => import("./choose-stream").then((module) => module.ChooseStream));

/** Nothing is to be seen of it before something is written. */
const ProductPreview = dynamic(() => import("./product-preview").then((module) => module.ProductPreview));

/** What a product that is being written would owe and cost. */
function previewOf(selection: Selection, { externalId, ...facts }: ProductFacts & { externalId: string }) {
  const { params, query: market } = ofSelection(selection);
  return {
    ...query(previewEcoProduct, {
      params,
      query: { ...facts, ...market, ExternalId: externalId || undefined },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  };
}

type ProductDecisionProps = {
  selection: Selection;
  externalId: string;
  type: string;
  /** What is written of it. */
  facts: ProductFacts;
  busy: boolean;
  /** Whether it was tried and credits were missing: that is said elsewhere. */
  isTooDear: boolean;
  /** What the product is, where its words leave that open; undefined takes the choice back. */
  onChooseStream: (stream: StreamOrNone | undefined) => void;
};

/** What pressing the button would do and cost, before it does. */
export function ProductDecision({
  selection,
  externalId,
  type,
  facts,
  busy,
  isTooDear,
  onChooseStream,
}: ProductDecisionProps) {
  const t = useTranslations("addProduct");
  const shared = useTranslations("common");
  const format = useFormat();
  const balance = useQuery(query(getCredits, { params: { ProducerNrn: selection.producer } }));
  const present = useQuery({ ...catalogProduct(selection, externalId), enabled: externalId.length > 2 });
  const rested = useAfterPause(JSON.stringify({ ...facts, externalId }));
  const isDescribed = Boolean(facts.Title ?? facts.Description);
  const preview = useQuery({ ...previewOf(selection, JSON.parse(rested)), enabled: isDescribed });
  const cost = present.data ? 0 : TARIFF.productAdded;
  const has = balance.data?.gravityCredits;

  return (
    <aside className={DECISION_SHEET} aria-labelledby="decision">
      <SectionTitle id="decision">{present.data ? t("decisionKnown") : t("decision")}</SectionTitle>
      <div className="mt-2 min-h-6">
        <Identifier externalId={externalId} type={type} />
      </div>
      {present.data && (
        <p className="mt-1 text-print-muted text-sm/cosy">
          {t("alreadyThere", { title: present.data.facts.title ?? externalId })}
        </p>
      )}
      <Sums>
        <div>
          <dt>{t("youHave")}</dt>
          <dd>{has === undefined ? <Bone width={2} /> : format.quantity(has)}</dd>
        </div>
        <div>
          <dt>{t("thisCosts")}</dt>
          <dd>{cost === 0 ? "0" : format.signed(-cost)}</dd>
        </div>
        <div>
          <dt>{t("leftAfter")}</dt>
          <dd>{has === undefined ? <Bone width={2} /> : format.quantity(has - cost)}</dd>
        </div>
      </Sums>
      {has !== undefined && has < cost && !isTooDear && (
        <p className="text-sm/cosy">
          <AskForCredits
            producer={selection.producer}
            missing={cost - has}
            need={{ purpose: "PRODUCT", eprCountryCode: selection.country }}
          />
        </p>
      )}
      <p className="text-print-muted text-sm/cosy">
        {present.data ? t("whatHappensKnown") : t("whatHappens")}
      </p>
      <Button
        className="mt-2.5 w-full"
        type="submit"
        look="main"
        cost={shared("credits", { count: cost })}
        busy={busy}
        busyLabel={present.data ? t("updating") : t("adding")}
      >
        {present.data ? t("update") : t("submit")}
      </Button>
      {isDescribed && preview.data && (
        <>
          <ProductPreview selection={selection} preview={preview.data} />
          <ChooseStream preview={preview.data} chosen={facts.Stream} onChoose={onChooseStream} />
        </>
      )}
    </aside>
  );
}

/** What the identifier is understood to be. */
function Identifier({ externalId, type }: { externalId: string; type: string }) {
  const t = useTranslations("addProduct");
  if (externalId === "") return <Status texture="dotted">{t("identifierAwaited")}</Status>;
  const { type: is, problem } = identifierIs(externalId, type);
  if (problem)
    return (
      <Status signal={is === "GTIN" ? "stop" : "check"} icon="circle-alert">
        {t(problem)}
      </Status>
    );
  if (is === "SKU") return <Status texture="solid">{t("isSku")}</Status>;
  return (
    <Status signal="done" icon="check">
      {is === "GTIN" ? t("isGtin", { digits: externalId.length }) : t("isAsin")}
    </Status>
  );
}
