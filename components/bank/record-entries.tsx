"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { recordBankEntries } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { sumOf } from "@/lib/domain/amounts";
import { groupBy } from "@/lib/group-by";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { Line } from "./bank-lines";

/** As many as the API takes at once. */
const AT_ONCE = 100;

const paymentsOf = (lines: readonly Line[]): number =>
  lines.reduce((count, { payments }) => count + payments, 0);

/** Records the chosen lines: so many payments, for so much. */
export function RecordEntries({ of, chosen }: { of: string; chosen: readonly Line[] }) {
  const t = useTranslations("bank");
  const locale = useLocale();
  const format = useFormat();
  const errorText = useErrorText();
  const record = useMutation(mutation(recordBankEntries));
  const sums = [...groupBy(chosen, ({ currency }) => currency)].map(([currency, lines]) =>
    format.money(sumOf(lines.map(({ amount }) => amount)), currency),
  );
  const send = async () => {
    let [recorded, left] = [0, 0];
    try {
      for (let at = 0; at < chosen.length; at += AT_ONCE) {
        const lines = chosen.slice(at, at + AT_ONCE);
        const entryIds = lines.map(({ id }) => id);
        const tooMuch = lines.filter(({ outcome }) => outcome === "TOO_MUCH").map(({ id }) => id);
        const answer = await record.mutateAsync({
          params: { BankImportId: of },
          body: { entryIds, tooMuch },
        });
        recorded += paymentsOf(lines.filter(({ id }) => answer.recorded.includes(id)));
        left += answer.left.length;
      }
    } catch {
      // The mutation holds the error, shown below; what was recorded before it stays.
    }
    const sentences = [
      recorded > 0 && t("nowRecorded", { count: recorded }),
      left > 0 && t("notAll", { count: left }),
    ];
    if (recorded + left > 0) void toast(joinSentences(sentences, locale));
    keepFocus();
  };
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {chosen.length > 0 && (
        <Button
          look="main"
          cost={format.list(sums)}
          busy={record.isPending}
          busyLabel={t("recording")}
          onClick={send}
        >
          {t("record", { count: paymentsOf(chosen) })}
        </Button>
      )}
      {record.error && <Notice signal="stop">{errorText(record.error)}</Notice>}
    </div>
  );
}
