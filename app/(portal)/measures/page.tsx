import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { MEASURE_FILTERS, measuresPage } from "@/components/measures/measures-of-page";
import { MeasuresPage } from "@/components/measures/measures-page";
import { ofSelection } from "@/components/selection/selection";
import { readAddress } from "@/lib/client/address";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("measures.title") };
}

export default function Measures() {
  return (
    <Words of={["measures", "rules"]}>
      <Answers
        to={(selection, search) => [
          measuresPage(selection, readAddress(MEASURE_FILTERS, search)),
          query(getProducerEcoContributions, ofSelection(selection)),
        ]}
      >
        <MeasuresPage />
      </Answers>
    </Words>
  );
}
