"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { explainedProduct } from "@/components/catalog/queries";
import { productLines } from "@/components/declarations/queries";
import { useRuleTexts } from "@/components/products/use-rule-texts";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { Priced } from "./amount-formula";
import { pricedLines } from "./priced";
import { PricedFormula } from "./priced-formula";
import { ScaleLineOf } from "./scale-line-of";

type WhyAmountProps = {
  selection: Selection;
  reference: string;
  name: string;
  schemeCode: string;
  currency: string;
  /** What the amount was made of: one or several prices of one scheme. Without it, the product's declared lines. */
  priced?: readonly Priced[];
  /** Whether a person can still change the quantity: it is shown in pen. */
  written: boolean;
};

/** An amount's formula step by step, the scale line with its source, and why the product falls under that stream. */
export function WhyAmount({ selection, reference, name, schemeCode, currency, ...of }: WhyAmountProps) {
  const t = useTranslations("amount");
  const declared = useQuery({ ...productLines(selection, reference), enabled: of.priced === undefined });
  const priced = of.priced ?? (declared.data && pricedLines(declared.data, schemeCode));
  if (declared.error) return <Failure error={declared.error} />;
  const [first] = priced ?? [];
  return (
    <div className="why">
      <p className="why-product">
        <PortalLink to={`/products/${encodeURIComponent(reference)}`}>{name}</PortalLink>
      </p>
      {first && <StreamChip code={first.schemeCode}>{first.ecoOrganismName}</StreamChip>}
      {priced === undefined && <Bone width={18} />}
      {priced?.length === 0 && <p>{t("nothing")}</p>}
      {priced?.map((each) => (
        <Made
          key={[each.scaleCode, each.codePeriod, each.codeVendor].join(" ")}
          priced={each}
          currency={currency}
          written={of.written}
          selection={selection}
        />
      ))}
      {first && <Reasons selection={selection} reference={reference} schemeCode={first.schemeCode} />}
    </div>
  );
}

type MadeProps = { priced: Priced; currency: string; written: boolean; selection: Selection };

function Made({ priced, currency, written, selection }: MadeProps) {
  const where = [priced.codePeriod, priced.codeVendor].filter(Boolean).join(", ");
  return (
    <div className="why-made">
      {where && <p className="text-print-muted text-xs">{where}</p>}
      <PricedFormula priced={priced} currency={currency} written={written} />
      <ScaleLineOf selection={selection} priced={priced} />
    </div>
  );
}

type ReasonsProps = { selection: Selection; reference: string; schemeCode: string };

function Reasons({ selection, reference, schemeCode }: ReasonsProps) {
  const t = useTranslations("amount");
  const rules = useRuleTexts();
  const format = useFormat();
  const explained = useQuery(explainedProduct(selection, reference));
  const qualification = explained.data?.status === "OK" ? explained.data.qualification : undefined;
  const own = qualification?.streams.filter(({ stream }) => SCHEME_CODE_OF_STREAM[stream] === schemeCode);
  if (!own || own.length === 0) return null;
  return (
    <div className="why-reasons">
      <h3>{t("why", { stream: schemeCode })}</h3>
      {own.map(({ stream, family, why, confidence }) => {
        const words = [...new Set(why.flatMap((each) => each.words))];
        return (
          <p key={`${stream} ${family}`}>
            {words.length > 0 && <b>{words.join(", ")}. </b>}
            {rules(why)} {t("confidence", { confidence: format.confidence(confidence) })}
          </p>
        );
      })}
    </div>
  );
}
