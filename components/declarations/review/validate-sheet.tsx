"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { TotalButton } from "@/components/amounts/total-button";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { FieldHint, FieldLabel } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { TableLinks } from "@/components/ui/table-links";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { ApiError } from "@/lib/client/api-error";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration, updateDeclaration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { schemeNames } from "@/lib/domain/scheme-names";
import { boxId, keyOf, needsAnother, type Question } from "./guards";
import { SumOfSchemes } from "./sum-of-schemes";

const HandoverLink = dynamic(() => import("../handover-link").then((module) => module.HandoverLink));
/** Only where there is something that only a person can know. */
const Acknowledgements = dynamic(() =>
  import("./acknowledgements").then((module) => module.Acknowledgements),
);

/** Whether something came up after the page was read. */
const isUnseen = (error: Error): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "acknowledge");

/** Only where one person prepares and another validates. */
const ApprovalBox = dynamic(() => import("./approval-box").then((module) => module.ApprovalBox));

type Opened = z.output<typeof Declaration>;

type ValidateSheetProps = {
  selection: Selection;
  declaration: Opened;
  drafts: Opened["schemes"];
  /** The parts to validate. */
  chosen: Opened["schemes"];
  fees: readonly FeeOfScheme[];
  /** What the page says and asks nothing about. */
  told: readonly DeclarationWarning[];
  /** What is asked about them first. */
  questions: readonly Question[];
  /** Pressed where nothing can be validated as it is; undefined where something can. */
  onBlocked: (() => void) | undefined;
};

/** The sum of what is chosen, ruled like a ledger, and the button that locks it. */
export function ValidateSheet(props: ValidateSheetProps) {
  const { selection, declaration, drafts, chosen, fees, told, questions, onBlocked } = props;
  const t = useTranslations("review");
  const format = useFormat();
  const errorText = useErrorText();
  const validate = useMutation(mutation(updateDeclaration));
  const { declarationCurrency: currency } = declaration;
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);

  const own = chosen.filter((part) => !needsAnother(part));
  const handoverNames = schemeNames(declaration.schemes);
  const isByTwo = drafts.some(({ approval }) => approval !== null);
  const answer = (key: string) => {
    const after = new Set(answered);
    if (!after.delete(key)) after.add(key);
    setAnswered(after);
  };
  const submit = async () => {
    if (onBlocked) return onBlocked();
    if (own.length === 0) return;
    const open = questions.find((question) => !answered.has(keyOf(question)));
    setTried(open !== undefined);
    if (open) return document.getElementById(boxId(open))?.focus();
    try {
      await validate.mutateAsync({
        body: {
          id: declaration.id,
          version: declaration.version,
          quantitiesConfirmed: true,
          schemeCodes: own.map(({ schemeCode }) => schemeCode),
          acknowledge: [...questions.flatMap(({ warnings }) => warnings), ...told],
        },
      });
      void toast(t("done", { count: own.length }));
      keepFocus();
    } catch {
      // The mutation holds the error, shown above the button.
    }
  };

  return (
    <aside className="sheet sticky top-4 grid gap-3 p-5 max-desk:static" aria-label={t("sum")}>
      {drafts.length > 0 && (
        <>
          <SectionTitle>{t("toValidate")}</SectionTitle>
          <Sums className="*:last:items-baseline *:last:pt-2.5">
            {chosen.map(({ schemeCode, ecoOrganismName, totalAmountScheme }) => (
              <div key={schemeCode}>
                <dt>
                  <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                </dt>
                <dd>
                  <TotalButton selection={selection} scheme={{ schemeCode, name: ecoOrganismName }}>
                    {format.amount(totalAmountScheme)}
                  </TotalButton>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t("total")}</dt>
              <dd className="font-display font-semibold text-[1.5rem]/compact lining-nums proportional-nums">
                <SumOfSchemes of={t("toValidate")} schemes={chosen} currency={currency} />
              </dd>
            </div>
          </Sums>
          <Beside
            fees={fees.filter((fee) => chosen.some(({ schemeCode }) => schemeCode === fee.schemeCode))}
          />
          {validate.error && (
            <Notice signal="stop">
              {isUnseen(validate.error) ? t("changedMeanwhile") : errorText(validate.error)}
            </Notice>
          )}
          {questions.length > 0 && own.length > 0 && (
            <Acknowledgements questions={questions} answered={answered} onAnswer={answer} isTried={isTried} />
          )}
          {chosen.length === 0 && !onBlocked && <p className="text-print-muted text-sm">{t("chooseOne")}</p>}
          {isByTwo && <ApprovalBox declaration={declaration} chosen={chosen} />}
          {(own.length > 0 || chosen.length === 0) && (
            <>
              <Button
                look="main"
                size="big"
                wraps
                busy={validate.isPending}
                busyLabel={t("busy")}
                onClick={submit}
              >
                {own.length === 1
                  ? t("validateOne", { scheme: own[0]?.ecoOrganismName ?? "" })
                  : t("validateMany", { count: own.length })}
              </Button>
              <FieldHint>{t("locks")}</FieldHint>
            </>
          )}
        </>
      )}
      <span className="flex flex-wrap gap-x-4 text-sm">
        <TableLinks
          className="link"
          href={(asFormat) =>
            addressOf(exportDeclaration, {
              params: { ProducerNrn: selection.producer, DeclarationId: declaration.id },
              query: asFormat,
            })
          }
        >
          {t("csv")}
        </TableLinks>
      </span>
      {declaration.schemes.map(({ schemeCode, ecoOrganismName }, place) => (
        <HandoverLink
          key={`${schemeCode} ${ecoOrganismName}`}
          producer={selection.producer}
          declarationId={declaration.id}
          schemeCode={schemeCode}
          name={handoverNames[place] ?? ecoOrganismName}
        />
      ))}
    </aside>
  );
}

/** What schemes charge beside what is chosen: never part of its sum. */
function Beside({ fees }: { fees: readonly FeeOfScheme[] }) {
  const t = useTranslations("amount.fees");
  const format = useFormat();
  const labelOf = useLabel();
  if (fees.length === 0) return null;
  return (
    <section data-formula aria-label={t("title")}>
      <FieldLabel as="h3">{t("title")}</FieldLabel>
      <Sums total={false} className="mt-1">
        {fees.map((fee) => (
          <div key={`${fee.schemeCode} ${fee.code}`}>
            <dt>
              {`${fee.ecoOrganismName}${format.colon}${labelOf(fee)}`}
              <small className="block text-2xs text-print-muted">{t(fee.basis)}</small>
            </dt>
            <dd>{format.amount(fee.amount)}</dd>
          </div>
        ))}
      </Sums>
      <FieldHint>{t("notInTotal")}</FieldHint>
    </section>
  );
}
