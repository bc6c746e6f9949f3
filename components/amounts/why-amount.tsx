"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { explainedProduct } from "@/components/catalog/queries";
import { productLines } from "@/components/declarations/queries";
import { useRuleTexts } from "@/components/products/use-rule-texts";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Failure } from "@/components/ui/failure";
import { Formula } from "@/components/ui/formula";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM, WEIGHT_UNIT } from "@/db/vocabulary";
import { isWithoutWeight, type Priced, resultOf } from "./amount-formula";
import { pricedLines } from "./priced";
import { scaleLines } from "./queries";

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
  const t = useTranslations("amount");
  const format = useFormat();
  const { quantity, itemWeight, price, priceUnit, codePeriod, codeVendor } = priced;
  const byWeight = priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(currency);
  const { amount, roundedFrom } = resultOf(priced);
  const where = [codePeriod, codeVendor].filter(Boolean).join(", ");
  return (
    <div className="why-made">
      {where && <p className="text-print-muted text-xs">{where}</p>}
      <Formula
        operands={[
          { figure: format.quantity(quantity), unit: t("items"), written },
          ...(byWeight
            ? [{ figure: itemWeight === null ? "?" : format.weight(itemWeight), unit: t("kilograms") }]
            : []),
          {
            figure: format.barePrice(price),
            unit: byWeight ? t("perKilogram", { sign }) : t("perItem", { sign }),
          },
        ]}
        result={{
          figure: isWithoutWeight(priced) ? "?" : format.money(amount, currency),
          unit: roundedFrom ? t("from", { exact: format.exact(roundedFrom) }) : t("exact"),
        }}
      />
      {isWithoutWeight(priced) && <p className="text-sm text-stop">{t("weightMissing")}</p>}
      <ScaleLineOf selection={selection} priced={priced} />
    </div>
  );
}

/** Which line of the scale it is, where its price comes from, and how sure that is. */
function ScaleLineOf({ selection, priced }: { selection: Selection; priced: Priced }) {
  const t = useTranslations("amount");
  const format = useFormat();
  const isFrench = useLocale() === "fr";
  const scale = useQuery(scaleLines(selection));
  const line = scale.data?.find(
    ({ schemeCode, ecoOrganismName, scaleCode }) =>
      schemeCode === priced.schemeCode &&
      ecoOrganismName === priced.ecoOrganismName &&
      scaleCode === priced.scaleCode,
  );
  return (
    <dl className="why-scale">
      <div>
        <dt>{t("scaleLine")}</dt>
        <dd>
          {priced.scaleCode}
          {line && `, ${isFrench ? line.labelFr : line.labelEn}`}
        </dd>
      </div>
      {scale.data && !line && (
        <div>
          <dt>{t("source")}</dt>
          <dd>{t("noLine")}</dd>
        </div>
      )}
      {line && (
        <>
          <div>
            <dt>{t("since")}</dt>
            <dd>{format.dayOfYear(line.effectiveFrom)}</dd>
          </div>
          <div>
            <dt>{t("source")}</dt>
            <dd>
              {line.certainty === "illustrative" ? null : <Source text={line.source} />}
              <span className="certainty" data-certainty={line.certainty}>
                {t(`certainty.${line.certainty}`)}
              </span>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Source({ text }: { text: string }) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  return (
    <>
      {address ? (
        <a href={address} rel="noreferrer" target="_blank">
          {text.replace(address, "").trim() || new URL(address).hostname}
        </a>
      ) : (
        text
      )}{" "}
    </>
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
