import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { statementsAsked } from "@/components/statements/statements-asked";
import { StatementsPage } from "@/components/statements/statements-page";
import { listStatements } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("statement.statements") };
}

export default function Page() {
  return (
    <Words of={["statement"]}>
      <Answers
        to={({ producer }, search) =>
          search.has("view") || search.has("offset")
            ? []
            : [query(listStatements, statementsAsked(producer, { view: "all", offset: 0 }))]
        }
      >
        <StatementsPage />
      </Answers>
    </Words>
  );
}
