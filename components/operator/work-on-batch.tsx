import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

type Batch = Pick<Answer<"listAllBatches">["data"][number], "waiting" | "work">;

/** Why a batch is not done yet: who works on it, or what it waits for, and when something was last done. */
export function WorkOnBatch({ batch: { waiting, work } }: { batch: Batch }) {
  const t = useTranslations("operator.batches.work");
  const format = useFormat();
  const { attempt, isLeased, leaseUntil, countFailures: failures, lastActivityAt } = work;
  const parts = [
    isLeased && t("leased"),
    !isLeased && leaseUntil && t("silent"),
    waiting && (waiting.isStill ? t("still") : t("waits", { before: waiting.before })),
    attempt > 0 && t("attempt", { attempt }),
    failures > 0 && t("failures", { failures }),
    t("active", { day: format.day(lastActivityAt), time: format.time(lastActivityAt) }),
  ];
  return <small>{parts.filter(Boolean).join(" · ")}</small>;
}
