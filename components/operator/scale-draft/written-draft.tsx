"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Scale } from "@/lib/client/scales/row-cells";
import { ScaleWorth } from "../scale-worth";
import { ChangedLine } from "./changed-line";
import { type DraftedLine, isDrafted } from "./drafted-lines";
import { LossNotice } from "./loss-notice";
import { type Place, SHEET_TITLE, sheetTitle } from "./places";
import { holePlace, type PriceLosses } from "./price-losses";
import type { ScaleDraft } from "./scale-draft";
import { useApplyDraft } from "./use-apply-draft";
import { useDiscardDraft } from "./use-discard-draft";
import type { DraftCheck } from "./use-draft-check";
import type { DraftEdits } from "./use-scale-draft";

export type WrittenDraftProps = {
  scale: Scale;
  draft: ScaleDraft;
  /** When it was written last. */
  savedAt: string;
  lines: readonly DraftedLine[];
  /** Lines for which something is written, and which are there no more. */
  gone: readonly string[];
  check: DraftCheck;
  losses: PriceLosses;
  edits: DraftEdits;
  onGo: (place: Place) => void;
};

/** Each line that is written, what is wrong with it, what it comes to, and the way to apply it. */
export function WrittenDraft(props: WrittenDraftProps) {
  const { scale, draft, lines, savedAt, gone, check, losses, edits, onGo } = props;
  const t = useTranslations("operator.schemes.draft");
  const errorText = useErrorText();
  const format = useFormat();
  const changed = lines.filter(isDrafted);
  const count = changed.length;
  const apply = useApplyDraft(scale, draft, lines, edits.change);
  const discard = useDiscardDraft(draft, count, edits.change);
  const conflicts = changed.flatMap(({ key, conflicts }) => conflicts.map(({ column }) => ({ key, column })));
  const wrong = [...check.problems, ...conflicts];
  const [firstWrong] = wrong;
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isConfirmed = losses.lost.every((loss) => confirmed.includes(loss));
  const firstLost = losses.firstGap ?? losses.newHoles.map(holePlace)[0];
  const blocking = firstWrong ?? (isConfirmed ? undefined : firstLost);
  const error = apply.error ?? check.error;
  const putBack = (key: string) => {
    edits.putBack(key);
    keepFocus(sheetTitle);
  };
  return (
    <>
      <SectionTitle id={SHEET_TITLE}>{t("title", { count })}</SectionTitle>
      <p className="text-print-muted text-xs">{t("saved", { time: format.time(savedAt) })}</p>
      <ul className="mt-3 grid text-sm">
        {changed.map((one) => (
          <ChangedLine key={one.key} of={one} onGo={onGo} onPutBack={() => putBack(one.key)} />
        ))}
      </ul>
      {gone.map((key) => (
        <Notice signal="check" className="mt-3" key={key}>
          {t("gone", { code: key.split(" ").slice(0, -1).join(" ") })}{" "}
          <button type="button" className="link" onClick={() => putBack(key)}>
            {t("putBack")}
          </button>
        </Notice>
      ))}
      {firstWrong && (
        <Notice signal="stop" className="mt-3">
          {t("wrong", { count: wrong.length })}{" "}
          <button type="button" className="link" onClick={() => onGo(firstWrong)}>
            {t("goToFirst")}
          </button>
        </Notice>
      )}
      {check.messages.length > 0 && (
        <Notice signal="stop" className="mt-3">
          {check.messages.join(" ")}
        </Notice>
      )}
      {losses.lost.length > 0 && (
        <LossNotice
          losses={losses}
          isConfirmed={isConfirmed}
          onConfirm={(isOn) => setConfirmed(isOn ? losses.lost : [])}
          onGo={onGo}
        />
      )}
      {error && (
        <Notice signal="stop" className="mt-3">
          {errorText(error)}
        </Notice>
      )}
      <DraftWorth scale={scale} count={count} check={check} />
      {count > 0 && (
        <div className="mt-5 grid gap-2">
          <Button
            look="main"
            wraps
            busy={apply.isPending || (check.isCounting && blocking === undefined)}
            busyLabel={apply.isPending ? t("applying") : t("counting")}
            onClick={() => (blocking ? onGo(blocking) : void apply.run())}
          >
            {t("apply", { count })}
          </Button>
          <Button look="quiet" onClick={discard}>
            {t("discard")}
          </Button>
        </div>
      )}
      <p className="mt-3 text-print-muted text-xs">{t("applyHelp")}</p>
    </>
  );
}

type DraftWorthProps = Pick<WrittenDraftProps, "scale" | "check"> & { count: number };

/** What applying the draft would come to, once that is counted. */
function DraftWorth({ scale, check: { preview, isCounting }, count }: DraftWorthProps) {
  const t = useTranslations("operator.schemes.draft");
  if (preview && preview.problems.length === 0)
    return (
      <ScaleWorth
        {...preview}
        title={t("ifApplied", { count })}
        period={scale.declarationPeriodCode}
        currency={scale.currency}
      />
    );
  return (
    isCounting && (
      <p className="mt-4 border-rule border-t pt-4 text-print-muted text-sm" role="status">
        {t("counting")}
      </p>
    )
  );
}
