import { useLocale, useTranslations } from "next-intl";
import { Headline } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { daysBetween } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { nearestOf } from "./queue-list";
import type { Work } from "./work-acts";

type QueueHeadProps = {
  /** Undefined as long as it is read. */
  overdue: Answer<"listWork">["overdue"] | undefined;
  waiting: number;
  open: readonly Work[];
};

/** How much waits, what is owed for too long, and what has to be done first. */
export function QueueHead({ overdue, waiting, open }: QueueHeadProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  const locale = useLocale();
  const amounts = overdue?.map(({ amount, currency }) => format.money(amount, currency)) ?? [];
  const nearest = nearestOf(open, today);
  return (
    <>
      <Headline>
        {overdue ? (
          joinSentences(
            [
              t("title", { count: waiting }),
              amounts.length > 0 && t("overdue", { amounts: amounts.join(" + "), count: amounts.length }),
            ],
            locale,
          )
        ) : (
          <Bone width={10} />
        )}
      </Headline>
      <p className="mt-2 mb-5 text-print-muted">
        {nearest?.due
          ? t("nearest", {
              name: nearest.scheme?.ecoOrganismName ?? nearest.producer?.companyName ?? "",
              days: daysBetween(today, nearest.due),
            })
          : t("lead")}
      </p>
    </>
  );
}
