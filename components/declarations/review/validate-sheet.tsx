"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { FieldHint } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { TableLinks } from "@/components/ui/table-links";
import { ApiError } from "@/lib/client/api-error";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration } from "@/lib/client/endpoints";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { schemeNames } from "@/lib/domain/scheme-names";
import { ChosenFees, ChosenSums } from "./chosen-sums";
import { needsAnother, type Question } from "./guards";
import { feesOf } from "./ready-parts";
import { useValidate } from "./use-validate";

const HandoverLink = dynamic(() => import("../handover-link").then((module) => module.HandoverLink));
/** Only where there is something that only a person can know. */
const Acknowledgements = dynamic(() =>
  import("./acknowledgements").then((module) => module.Acknowledgements),
);

/** Only where one person prepares and another validates. */
const ApprovalBox = dynamic(() => import("./approval-box").then((module) => module.ApprovalBox));

/** Whether something came up after the page was read. */
const isUnseen = (error: Error): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "acknowledge");

type Opened = z.output<typeof Declaration>;

type ValidateSheetProps = {
  selection: Selection;
  declaration: Opened;
  drafts: Opened["schemes"];
  /** The parts to validate. */
  chosen: Opened["schemes"];
  fees: readonly FeeOfScheme[];
  /** What the page says and asks nothing about. */
  notes: readonly DeclarationWarning[];
  /** What is asked about them first. */
  questions: readonly Question[];
  /** Pressed where nothing can be validated as it is; undefined where something can. */
  onBlocked: (() => void) | undefined;
};

/** The sum of what is chosen, ruled like a ledger, and the button that locks it. */
export function ValidateSheet(props: ValidateSheetProps) {
  const { selection, declaration, drafts, chosen, fees, notes, questions } = props;
  const t = useTranslations("review");
  const own = chosen.filter((part) => !needsAnother(part));
  const validation = useValidate({ declaration, own, notes, questions });
  return (
    <aside className="sheet sticky top-4 grid gap-3 p-5 max-desk:static" aria-label={t("sum")}>
      {drafts.length > 0 && (
        <>
          <SectionTitle>{t("toValidate")}</SectionTitle>
          <ChosenSums selection={selection} chosen={chosen} currency={declaration.declarationCurrency} />
          <ChosenFees fees={feesOf(chosen, fees)} />
          <Validate {...props} own={own} validation={validation} />
        </>
      )}
      <Downloads declaration={declaration} producer={selection.producer} />
    </aside>
  );
}

type ValidateProps = Omit<ValidateSheetProps, "selection" | "fees" | "notes"> & {
  /** Of what is chosen: what the reader may validate. */
  own: Opened["schemes"];
  validation: ReturnType<typeof useValidate>;
};

/** What is asked first, whose turn it is where two validate, and the button. */
function Validate({ declaration, drafts, chosen, own, questions, onBlocked, validation }: ValidateProps) {
  const t = useTranslations("review");
  const errorText = useErrorText();
  const { submit, isPending, error, ...answers } = validation;
  return (
    <>
      {error && <Notice signal="stop">{isUnseen(error) ? t("changedMeanwhile") : errorText(error)}</Notice>}
      {questions.length > 0 && own.length > 0 && <Acknowledgements questions={questions} {...answers} />}
      {chosen.length === 0 && !onBlocked && <p className="text-print-muted text-sm">{t("chooseOne")}</p>}
      {drafts.some(({ approval }) => approval !== null) && (
        <ApprovalBox declaration={declaration} chosen={chosen} />
      )}
      {(own.length > 0 || chosen.length === 0) && (
        <>
          <Button
            look="main"
            size="big"
            wraps
            busy={isPending}
            busyLabel={t("busy")}
            onClick={onBlocked ?? submit}
          >
            {own.length === 1
              ? t("validateOne", { scheme: own[0]?.ecoOrganismName ?? "" })
              : t("validateMany", { count: own.length })}
          </Button>
          <FieldHint>{t("locks")}</FieldHint>
        </>
      )}
    </>
  );
}

type DownloadsProps = { declaration: Opened; producer: string };

/** All of the declaration as a table, and each scheme's part as that scheme takes it. */
function Downloads({ declaration: { id, schemes }, producer }: DownloadsProps) {
  const t = useTranslations("review");
  const names = schemeNames(schemes);
  return (
    <>
      <span className="flex flex-wrap gap-x-4 text-sm">
        <TableLinks
          className="link"
          href={(asFormat) =>
            addressOf(exportDeclaration, {
              params: { ProducerNrn: producer, DeclarationId: id },
              query: asFormat,
            })
          }
        >
          {t("csv")}
        </TableLinks>
      </span>
      {schemes.map(({ schemeCode, ecoOrganismName }, place) => (
        <HandoverLink
          key={`${schemeCode} ${ecoOrganismName}`}
          producer={producer}
          declarationId={id}
          schemeCode={schemeCode}
          name={names[place] ?? ecoOrganismName}
        />
      ))}
    </>
  );
}
