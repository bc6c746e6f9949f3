"use client";

import { useTranslations } from "next-intl";

type ConflictToldProps = {
  /** What stands, in the reader's words. */
  value: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What somebody else wrote in a cell meanwhile, and whose word is to stand. */
export function ConflictTold({ value, onKeepMine, onTakeTheirs }: ConflictToldProps) {
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
