"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { FixForm } from "./fix-form";
import type { RowToFix } from "./fix-rows";
import { SharedProblemRow } from "./shared-problem-row";
import { type Alike, alikeOf, readingsOf, sharedProblems } from "./shared-problems";

type MendTogetherProps = {
  rows: readonly RowToFix[];
  /** What a product can be said to be. */
  verdicts: readonly StreamOrNone[];
  /** The country of the file. */
  country: string;
  /** Whether the file has refused rows that are not shown. */
  hasMore: boolean;
  /** Has the whole file checked with all such rows mended; absent where they are sent by themselves. */
  onMend: ((alike: Alike) => void) | undefined;
  busy: boolean;
};

/** What several rows have wrong in the same way, each with what mends them all at once. */
export function MendTogether({ rows, verdicts, country, hasMore, onMend, busy }: MendTogetherProps) {
  const t = useTranslations("rowProblems");
  const list = useRef<HTMLUListElement>(null);
  const shared = sharedProblems(rows);
  if (shared.length === 0) return null;
  const inForm = (act: (form: FixForm) => void) => {
    const form = list.current?.closest("form");
    if (form) act(new FixForm(form));
  };
  /** It is told: the boxes can be far below. */
  const leaveAllOut = (of: readonly RowToFix[]) => {
    inForm((form) => form.leaveOut(of, true));
    void toast(t("leftOut", { count: of.length }), {
      label: t("undo"),
      run: () => inForm((form) => form.leaveOut(of, false)),
    });
  };
  return (
    <section className="mb-4" aria-label={t("together")}>
      <h3 className="mb-1 font-semibold text-sm">{t("together")}</h3>
      {hasMore && onMend && <p className="mb-1 text-print-muted text-xs/cosy">{t("alsoBelow")}</p>}
      {/* Nothing here is a row's own: told to the form, a choice would be drawn anew before it is made. */}
      <ul ref={list} className="grid" onInput={(event) => event.stopPropagation()}>
        {shared.map((one) => (
          <SharedProblemRow
            key={JSON.stringify([one.problem.kind, one.problem.column, one.cell])}
            shared={one}
            verdicts={verdicts}
            country={country}
            busy={busy}
            isChecked={onMend !== undefined}
            onMend={(column, value) =>
              onMend
                ? onMend(alikeOf(one, { [column]: value }))
                : inForm((form) => form.write(one.rows, column, () => value))
            }
            onRead={
              hasMore ? undefined : (as) => inForm((form) => form.write(one.rows, ...readingsOf(one, as)))
            }
            onLeaveOut={() => (onMend && hasMore ? onMend(alikeOf(one, null)) : leaveAllOut(one.rows))}
          />
        ))}
      </ul>
    </section>
  );
}
