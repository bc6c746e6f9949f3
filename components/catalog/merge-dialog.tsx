"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { FieldError, FieldLabel } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Notice } from "@/components/ui/notice";
import { Kept, ProductFacts } from "./merge-facts";
import { type MergeChosenProps, useMergeChosen } from "./use-merge-chosen";

/** Which of the selected products stays, what it keeps, and what comes to it of the others. */
export function MergeDialog(props: MergeChosenProps) {
  const { selection, chosen, onClose } = props;
  const t = useTranslations("catalogWork.merge");
  const shared = useTranslations("catalogWork");
  const id = useId();
  const [isTried, setTried] = useState(false);
  const { staying, setStaying, left, going, isBegun, isBusy, failure, merge, undo } = useMergeChosen(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    void merge();
  };
  return (
    <Dialog open onClose={onClose} title={t("title", { count: chosen.length })} description={t("help")}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {failure && (
          <Notice signal="stop">
            {failure}{" "}
            {isBegun && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onClose();
                  undo();
                }}
              >
                {shared("undo")}
              </button>
            )}
          </Notice>
        )}
        <fieldset>
          <FieldLabel as="legend">{t("which")}</FieldLabel>
          {isTried && !staying && <FieldError>{t("choose")}</FieldError>}
          {left.map((one) => (
            <label key={one.id} className="flex gap-3 border-rule border-b py-2">
              <input
                className="m-1"
                type="radio"
                name={`${id}-stays`}
                checked={one === staying}
                disabled={isBegun && one !== staying}
                onChange={() => setStaying(one)}
              />
              <ProductFacts product={one} period={selection.period} />
            </label>
          ))}
        </fieldset>
        {staying && <Kept staying={staying} going={going} chosen={left} period={selection.period} />}
        <FormActions
          submit={t("submit", { count: left.length })}
          busy={isBusy}
          busyLabel={t("busy")}
          cancel={shared("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
