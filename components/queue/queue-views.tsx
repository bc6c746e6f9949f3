import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { type Counts, sumOf } from "./queue-list";

type QueueViewsProps = { view: string; counts: Counts; waiting: number; onChange: (view: string) => void };

/** All that waits, each kind that does, what the reader began, and what was set aside. */
export function QueueViews({ view, counts, waiting, onChange }: QueueViewsProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  const begun = sumOf(counts, "begun");
  const kinds = counts.filter((each) => each.waiting > 0 || each.kind === view);
  const ofAll = (name: "ALL" | "BEGUN" | "ASIDE", count: number) => ({
    name: name as string,
    text: t(`views.${name}`),
    count: format.quantity(count),
  });
  return (
    <Views
      label={t("kindsOfWork")}
      views={[
        ofAll("ALL", waiting),
        ...kinds.map(({ kind, waiting: each }) => ({
          name: kind as string,
          text: t(`kinds.${kind}`),
          count: format.quantity(each),
        })),
        ...(begun > 0 || view === "BEGUN" ? [ofAll("BEGUN", begun)] : []),
        ofAll("ASIDE", sumOf(counts, "aside")),
      ]}
      shown={view}
      onChange={onChange}
    />
  );
}
