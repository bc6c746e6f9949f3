"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/selection/use-may";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM, Popover } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { DeclarationDraft, FilledBy, Overview } from "../draft/declaration-draft";
import type { Scope } from "../draft/grid-row";

type FillRowsProps = {
  draft: DeclarationDraft;
  /** What the counts follow. */
  now: Overview;
  shown: readonly string[];
  scope: Scope;
  period: string;
  className?: string;
};

const WAYS: readonly FilledBy[] = ["before", "zero"];

/** Fills rows without a quantity, as a draft: with last year's, or with 0. What saving them costs is said first. */
export function FillRows({ draft, now, shown, scope, period, className = "" }: FillRowsProps) {
  const t = useTranslations("declaration.fill");
  const cost = useTranslations("common");
  const format = useFormat();
  const may = useMay("write");
  if (!may || now.sheet.rows.length === 0) return null;
  const before = String(Number(period) - 1);
  const fill = (by: FilledBy) => {
    const count = draft.fill({ shown, scope }, by);
    void toast(t("filled", { count }), { label: t("undo"), run: draft.takingBack() });
  };
  return (
    <Popover
      menu
      align="end"
      label={t("open")}
      triggerClass={buttonClass({ className })}
      trigger={
        <>
          <Icon of="copy-check" />
          {t("open")}
        </>
      }
    >
      {(close) =>
        WAYS.map((by) => {
          const count = draft.fillable({ shown, scope }, by).length;
          return (
            <button
              key={by}
              type="button"
              className={`${MENU_ITEM} aria-disabled:text-print-faint`}
              aria-disabled={count === 0}
              onClick={() => {
                if (count === 0) return;
                close();
                fill(by);
              }}
            >
              <span />
              <span>
                {t(by, { year: before })}
                <small className="block text-print-muted text-xs">
                  {count === 0 ? t("nothing") : t("cost", { count, credits: cost("credits", { count }) })}
                </small>
              </span>
              <span className="tabular-nums">{format.quantity(count)}</span>
            </button>
          );
        })
      }
    </Popover>
  );
}
