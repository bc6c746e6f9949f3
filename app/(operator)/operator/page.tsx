import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { QueuePage } from "@/components/queue/queue-page";
import { workIn } from "@/components/queue/work-in";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.queue") };
}

export default function Page() {
  return (
    <Words of={["payments", "queue"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Kind"]);
          return [workIn(filters.Kind, offset)];
        }}
      >
        <QueuePage />
      </AnswersToAll>
    </Words>
  );
}
