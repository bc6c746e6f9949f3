"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFilters } from "@/components/ui/filters";
import { toast } from "@/components/ui/toast";
import { getMe, importScale } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { EditedRow, Scale } from "@/lib/client/scales/row-cells";
import { gapsOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { shiftDay } from "@/lib/domain/validity";
import { CoverageStrip } from "./coverage-strip";
import { PAGE } from "./listed";
import { cellId, goToCell, type Place } from "./scale-draft/draft-cell";
import { DraftSheet } from "./scale-draft/draft-sheet";
import {
  addLine,
  type DraftedLine,
  draftedLines,
  draftKeyOf,
  goneFrom,
  isDrafted,
  linesLeft,
  NO_DRAFT,
  problemsIn,
  putBack,
  TABLE_COLUMNS,
  withdraw,
  writeCell,
  writeOver,
} from "./scale-draft/scale-draft";
import { fileOf, paramsOf, problemsOfFile, useDraftPreview } from "./scale-draft/use-draft-preview";
import { useDraftTexts } from "./scale-draft/use-draft-texts";
import { useScaleDraft } from "./scale-draft/use-scale-draft";
import { LINE_FILTERS, ScaleLines } from "./scale-lines";

type ScaleEditorProps = { scale: Scale; period: Stretch; onEdit: (row: EditedRow) => void };

const now = () => new Date().toISOString();

/** The lines of a scale, written in where they stand: kept as a draft, counted, and applied at once. */
export function ScaleEditor({ scale, period, onEdit }: ScaleEditorProps) {
  const t = useTranslations("operator.schemes.draft");
  const locale = useLocale();
  const { tell } = useDraftTexts();
  const me = useQuery(query(getMe));
  const place = `scale-draft ${me.data?.id} ${scale.schemeProId} ${scale.declarationPeriodCode}`;
  const [draft, setDraft] = useScaleDraft(place);
  const apply = useMutation(mutation(importScale));
  const [wanted, setWanted] = useState<string>();
  const { change: changeFilters } = useFilters(LINE_FILTERS);

  const drafted = draftedLines(scale.lines, draft);
  const changed = drafted.filter(isDrafted);
  const [opened, setOpened] = useState<string>();
  const gone = goneFrom(scale.lines, draft);
  const seen = problemsIn(drafted);
  const { preview, error, isCounting } = useDraftPreview(scale, {
    draft,
    drafted,
    isAsked: changed.length > 0 && seen.length === 0,
  });
  const found = preview ? problemsOfFile(drafted, preview.problems) : [];
  const problems = [
    ...seen.map((problem) => ({ ...problem, message: tell(problem) })),
    ...found.flatMap(({ key, column, message }) => (key && column ? [{ key, column, message }] : [])),
  ];
  const conflicts = changed.flatMap(({ key, conflicts }) => conflicts.map(({ column }) => ({ key, column })));

  // What can't be so yet covers no days.
  const wrong = new Set(problems.map(({ key }) => key));
  const lines = linesLeft(drafted).flatMap(({ key, line, standing, isNew }) =>
    !wrong.has(key) ? [line] : isNew ? [] : [standing],
  );
  const left = linesLeft(drafted).filter(({ key, isNew }) => !(isNew && wrong.has(key)));
  const gaps = newGaps(scale.lines, lines, period);
  const gapAt = gaps.map((gap) => cellBeside(gap, linesLeft(drafted))).find((at) => at !== undefined);

  const go = ({ key, column }: Place) => {
    const id = cellId(key, column);
    if (!TABLE_COLUMNS.some((one) => one === column)) setOpened(key);
    if (goToCell(id)) return;
    const code = drafted.find((one) => one.key === key)?.standing.scaleCode ?? "";
    if (!scale.lines.some((line) => draftKeyOf(line) === key)) return setWanted(id);
    changeFilters({ From: "", State: "", Stream: "", Search: scale.lines.length > PAGE ? code : "" });
    setWanted(id);
  };
  const discard = () => {
    const before = draft;
    setDraft(NO_DRAFT);
    void toast(t("discarded", { count: changed.length }), { label: t("undo"), run: () => setDraft(before) });
  };
  const publish = async () => {
    try {
      await apply.mutateAsync({
        params: paramsOf(scale),
        query: { DryRun: "false", UpdatedAt: scale.updatedAt },
        file: fileOf(drafted, draft),
      });
      setDraft(changed.reduce((left, { key }) => putBack(left, key, now()), draft));
      void toast(t("applied", { count: changed.length, scheme: scale.ecoOrganismName }));
    } catch {
      // The mutation holds the error, shown in the sheet.
    }
  };
  return (
    <>
      <CoverageStrip
        lines={lines}
        period={period}
        schemeCode={scale.schemeCode}
        onGap={(gap) => {
          const at = cellBeside(gap, linesLeft(drafted));
          if (at) go(at);
        }}
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-8 gap-y-6 max-wide:grid-cols-1">
        <ScaleLines
          scale={scale}
          period={period}
          drafted={drafted}
          problems={problems}
          wanted={wanted}
          onFound={() => setWanted(undefined)}
          priced={left}
          opened={opened}
          onOpen={setOpened}
          onAdd={(like, follows) => {
            const made = addLine(draft, { like, follows, locale, at: now() });
            setDraft(made.draft);
            setOpened(made.key);
            setWanted(cellId(made.key, follows ? "price" : "scale_code"));
          }}
          onWithdraw={(line) => setDraft(withdraw(draft, line, locale, now()))}
          onPutBack={(key) => setDraft(putBack(draft, key, now()))}
          onWrite={(key, line, column, text) => {
            apply.reset();
            setDraft(writeCell(draft, { key, line, column, text, locale, at: now() }));
          }}
          onWriteOver={(line) => setDraft(writeOver(draft, line, now()))}
          onEdit={onEdit}
        />
        <DraftSheet
          draft={draft}
          changed={changed}
          gone={gone}
          wrong={[...problems, ...conflicts]}
          wrongWithAll={found.flatMap(({ key, column, message }) => (key && column ? [] : [message]))}
          gap={gapAt}
          standing={scale.lines}
          priced={left}
          days={period}
          countGaps={new Set(gaps.map(({ scaleCode }) => scaleCode)).size}
          preview={preview}
          isCounting={isCounting}
          isApplying={apply.isPending}
          error={apply.error ?? error}
          period={scale.declarationPeriodCode}
          currency={scale.currency}
          onGo={go}
          onPutBack={(key) => setDraft(putBack(draft, key, now()))}
          onDiscard={discard}
          onApply={() => void publish()}
        />
      </div>
    </>
  );
}

type Gap = ReturnType<typeof gapsOf>[number];

/** The days that have a price as the scale stands, and would have none. */
function newGaps(standing: Scale["lines"], lines: Scale["lines"], period: Stretch): Gap[] {
  const known = new Set(
    gapsOf(standing, period).map(({ scaleCode, from, to }) => `${scaleCode} ${from} ${to}`),
  );
  return gapsOf(lines, period).filter(({ scaleCode, from, to }) => !known.has(`${scaleCode} ${from} ${to}`));
}

/** The cell whose day would close a gap: the last day of the price before it, else the first day of the one after. */
function cellBeside(gap: Gap, drafted: readonly DraftedLine[]): Place | undefined {
  const ofCode = drafted.filter(({ line }) => line.scaleCode === gap.scaleCode);
  const before = ofCode.find(({ line }) => line.validTo !== null && shiftDay(line.validTo, 1) === gap.from);
  if (before) return { key: before.key, column: "valid_to" };
  const after = ofCode.find(({ line }) => line.validFrom !== null && line.validFrom > gap.to) ?? ofCode[0];
  return after && { key: after.key, column: "valid_from" };
}
