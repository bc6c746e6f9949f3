"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import {
  type EcoProductStatus,
  SCHEME_CODE_OF_STREAM,
  STREAMS,
  type Stream,
  WEIGHT_UNIT,
} from "@/db/vocabulary";
import { correctQualification, listScaleLines } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { chosenBefore, correctionTo } from "./correction";
import { useUndoCorrection } from "./use-undo-correction";

type CorrectStreamsProps = {
  selection: Selection;
  productId: string;
  /** The streams as they stand; one that is found and not priced has no line. */
  decided: Parameters<typeof chosenBefore>[0];
  /** Who decided them tells how a correction is undone. */
  status: EcoProductStatus;
  onClose: () => void;
};

/** The streams of a product, each with the line of its scheme's scale; what was decided is chosen already. */
export function CorrectStreams({ selection, productId, decided, status, onClose }: CorrectStreamsProps) {
  const t = useTranslations("decide");
  const format = useFormat();
  const labelOf = useLabel();
  const streamName = useStreamName();
  const lines = useQuery(query(listScaleLines, ofSelection(selection)));
  // As they stood when this was opened: by the time that a correction is told of, they are the corrected ones.
  const [{ before, statusBefore }] = useState({ before: chosenBefore(decided), statusBefore: status });
  const [chosen, setChosen] = useState(before);
  const product = { selection, productId };
  const undo = useUndoCorrection({ ...product, before, status: statusBefore });
  const save = useMutation({
    ...mutation(correctQualification),
    onSuccess: () => {
      void toast(t("corrected"), undo && { label: t("undo"), run: undo });
      onClose();
    },
  });
  const linesOf = (stream: Stream) =>
    (lines.data?.data ?? []).filter(({ schemeCode }) => schemeCode === SCHEME_CODE_OF_STREAM[stream]);
  const firstOf = (stream: Stream) => before.get(stream) ?? linesOf(stream)[0]?.scaleCode ?? null;
  const choose = (stream: Stream, scaleCode: string | null | undefined) => {
    const next = new Map(chosen);
    if (scaleCode === undefined) next.delete(stream);
    else next.set(stream, scaleCode);
    setChosen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(correctionTo(product, chosen));
  };

  return (
    <Dialog open title={t("title")} description={t("help")} onClose={onClose}>
      <form onSubmit={submit}>
        {lines.error && <Failure error={lines.error} />}
        {STREAMS.filter((stream) => before.has(stream) || linesOf(stream).length > 0).map((stream) => {
          const code = SCHEME_CODE_OF_STREAM[stream];
          const scaleCode = chosen.get(stream);
          const isPaper = stream === "PAPER";
          const stands = before.get(stream);
          const isGone = stands && linesOf(stream).every((line) => line.scaleCode !== stands);
          return (
            <div className="border-rule border-b py-2" key={stream}>
              <label className="flex min-h-(--target) items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={scaleCode !== undefined}
                  onChange={(event) => choose(stream, event.target.checked ? firstOf(stream) : undefined)}
                />
                <StreamChip code={code}>{isPaper ? t("paper") : streamName(code)}</StreamChip>
              </label>
              {scaleCode !== undefined && (
                <Select
                  className="mt-1.5"
                  aria-label={t("lineOf", { stream: isPaper ? t("paper") : (streamName(code) ?? code) })}
                  value={scaleCode ?? ""}
                  onChange={(event) => choose(stream, event.target.value || null)}
                >
                  {stands === null && <option value="">{t("noLine")}</option>}
                  {isGone && <option value={stands}>{stands}</option>}
                  {linesOf(stream).map((line) => (
                    <option key={`${line.ecoOrganismName} ${line.scaleCode}`} value={line.scaleCode}>
                      {`${line.scaleCode} · ${labelOf(line)} · ${format.price(line.price)} ${line.priceUnit === WEIGHT_UNIT ? t("perKilogram") : t("perPiece")}`}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          );
        })}
        {chosen.size === 0 && (
          <Notice className="border-rule border-b py-2" signal="check">
            {t("nothing")}
          </Notice>
        )}
        {save.error && <Failure error={save.error} />}
        <Bar className="mt-4 border-rule border-b py-2">
          <Button type="submit" look="main" busy={save.isPending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
        </Bar>
      </form>
    </Dialog>
  );
}
