"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Edit, GridRow } from "../draft/grid-row";

type GoneProductsProps = {
  edits: readonly Edit[];
  onDiscard: (rows: readonly Pick<GridRow, "edit">[]) => void;
};

/** What was typed for products that have no row any more, which can only be discarded. */
export function GoneProducts({ edits, onDiscard }: GoneProductsProps) {
  const t = useTranslations("conflict");
  const format = useFormat();
  const products = format.list([...new Set(edits.map(({ reference }) => reference))]);
  return (
    <div className="mb-3">
      <Notice signal="check">
        {t("gone", { count: edits.length, products })}{" "}
        <Button onClick={() => onDiscard(edits.map((edit) => ({ edit })))}>{t("discard")}</Button>
      </Notice>
    </div>
  );
}
