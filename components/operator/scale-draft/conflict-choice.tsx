"use client";

import { useTranslations } from "next-intl";

type ConflictChoiceProps = {
  /** What stands, in the reader's words. */
  value: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What somebody else wrote in a cell meanwhile, and the choice of which of the two is to stand. */
export function ConflictChoice({ value, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const t = useTranslations("operator.schemes.draft");
  return (
    <>
      {t("conflict", { value })}{" "}
      <button type="button" className="link" onClick={onKeepMine}>
        {t("keepMine")}
      </button>{" "}
      <button type="button" className="link" onClick={onTakeTheirs}>
        {t("takeTheirs")}
      </button>
    </>
  );
}
