"use client";

import { useTranslations } from "next-intl";
import { keepFocus } from "@/components/ui/focus-next";

type ConflictChoiceProps = {
  /** The field of the cell, which the focus goes to. */
  fieldId: string;
  /** What stands, in the reader's words. */
  value: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What somebody else wrote in a cell meanwhile, and the choice of which of the two is to stand. */
export function ConflictChoice({ fieldId, value, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const t = useTranslations("operator.schemes.draft");
  const choose = (take: () => void) => () => {
    take();
    keepFocus(() => document.getElementById(fieldId));
  };
  return (
    <>
      {t("conflict", { value })}{" "}
      <button type="button" className="link" onClick={choose(onKeepMine)}>
        {t("keepMine")}
      </button>{" "}
      <button type="button" className="link" onClick={choose(onTakeTheirs)}>
        {t("takeTheirs")}
      </button>
    </>
  );
}
