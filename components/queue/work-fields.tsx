import { useTranslations } from "next-intl";
import { CreditsEcho } from "@/components/credits/credits-echo";
import type { readCredits } from "@/components/credits/read-credits";
import { PaymentFields } from "@/components/operator/payment-fields";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { useFormat } from "@/components/ui/use-format";
import type { Draft, Need, Work } from "./work-acts";

type WorkFieldsProps = {
  /** Each field's id is this and what it is for. */
  id: string;
  work: Work;
  needs: ReadonlySet<Need | undefined>;
  draft: Draft;
  /** The amount, as it was read. */
  amount: ReturnType<typeof readCredits>;
  errorOf: (need: Need) => string | undefined;
  onWrite: (draft: Draft) => void;
};

/** What has to be written before work can be done. */
export function WorkFields({ id, work, needs, draft, amount, errorOf, onWrite }: WorkFieldsProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  return (
    <>
      {needs.has("uin") && (
        <Field
          id={`${id}-uin`}
          label={t("uin", { scheme: work.scheme?.ecoOrganismName ?? "" })}
          error={errorOf("uin")}
        >
          {(aria) => (
            <Input
              {...aria}
              maxLength={64}
              autoComplete="off"
              value={draft.uin}
              onChange={(event) => onWrite({ ...draft, uin: event.target.value })}
            />
          )}
        </Field>
      )}
      {needs.has("amount") && (
        <Field
          id={`${id}-amount`}
          label={t("amount")}
          error={errorOf("amount")}
          hint={
            <CreditsEcho reading={amount} onChoose={(written) => onWrite({ ...draft, amount: written })} />
          }
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="numeric"
              placeholder={format.quantity(work.credits?.amount ?? 0)}
              value={draft.amount}
              onChange={(event) => onWrite({ ...draft, amount: event.target.value })}
            />
          )}
        </Field>
      )}
      {work.statement && (
        <PaymentFields
          id={`${id}-payment`}
          draft={draft}
          isTransfer={needs.has("day")}
          left={work.statement.left}
          currency={work.statement.currency}
          error={errorOf("payment")}
          onChange={(paid) => onWrite({ ...draft, ...paid })}
        />
      )}
      {needs.has("reason") && (
        <Field id={`${id}-reason`} label={t("reason")} hint={t("reasonHint")} error={errorOf("reason")}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={2}
              maxLength={500}
              value={draft.reason}
              onChange={(event) => onWrite({ ...draft, reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
