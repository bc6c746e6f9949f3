"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { Acts } from "./acts";
import { Alike } from "./alike";
import { changeOf } from "./change-of";
import { ChoiceCard } from "./choice-card";
import { type AlikeProduct, alikeOf, type DoubtfulProduct } from "./doubts-of-page";
import { DOUBT_TITLE, MarkedTitle } from "./marked-title";
import { Question } from "./question";
import type { Answers } from "./use-answers";

type CaseProps = {
  selection: Selection;
  product: DoubtfulProduct;
  place: number;
  total: number;
  currency: string;
  answers: Answers;
  may: boolean;
  areKeysOn: boolean;
};

/** An answer that speaks for other products too, before it is given for them or for this one alone. */
type AnswerDraft = { stream: StreamOrNone; alike: readonly AlikeProduct[] };

/** One product in doubt: its words, both choices with what speaks for them and what they cost, and the answer. */
export function Case(props: CaseProps) {
  const { selection, product, place, total, currency, answers, may, areKeysOn } = props;
  const t = useTranslations("doubts");
  const format = useFormat();
  const client = useQueryClient();
  const [draft, setDraft] = useState<AnswerDraft | null>(null);
  const give = (stream: StreamOrNone, others: readonly AlikeProduct[]) =>
    answers.give({
      stream,
      ecoProductIds: [product.ecoProductId, ...others.map(({ ecoProductId }) => ecoProductId)],
      change: changeOf(product, stream, others),
    });
  const choose = useMutation({
    mutationFn: (stream: StreamOrNone) => client.fetchQuery(alikeOf(selection, product.ecoProductId, stream)),
    onSuccess: ({ data }, stream) =>
      data.length === 0 ? give(stream, []) : setDraft({ stream, alike: data }),
  });
  return (
    <section className="sheet overflow-hidden" aria-labelledby={DOUBT_TITLE}>
      <div className="p-6 max-desk:p-4">
        <p className="text-print-muted text-sm">
          {t("place", {
            place,
            total,
            reference: product.externalId,
            quantity: format.quantity(product.quantity),
            year: selection.period,
          })}{" "}
          <PortalLink to={`/products/${encodeURIComponent(product.externalId)}`}>{t("open")}</PortalLink>
        </p>
        <MarkedTitle product={product} />
        <div className="mt-5 grid grid-cols-2 border-rule border-y max-desk:grid-cols-1">
          {product.choices.map((choice, index) => (
            <ChoiceCard
              key={choice.stream}
              choice={choice}
              quantity={product.quantity}
              currency={currency}
              sureness={index === 0 ? 1 - Number(product.chance) : undefined}
            />
          ))}
        </div>
        {product.question && <Question selection={selection} product={product} may={may} />}
        {choose.error && <Failure error={choose.error} />}
        {may && (
          <Acts
            selection={selection}
            product={product}
            chosen={draft?.stream ?? choose.variables}
            isBusy={choose.isPending || answers.isPending}
            areKeysOn={areKeysOn}
            onChoose={choose.mutate}
          />
        )}
      </div>
      {draft && (
        <Alike
          key={draft.stream}
          products={draft.alike}
          answer={draft.stream}
          changeOf={(others) => changeOf(product, draft.stream, others)}
          currency={currency}
          isBusy={answers.isPending}
          areKeysOn={areKeysOn}
          onGive={(others) => give(draft.stream, others)}
        />
      )}
    </section>
  );
}
