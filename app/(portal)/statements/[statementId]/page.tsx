import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { StatementPage } from "@/components/statements/statement-page";
import { getStatement } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("statement.statements") };
}

export default async function Page({ params }: { params: Promise<{ statementId: string }> }) {
  const { statementId } = await params;
  return (
    <Words of={["statement"]}>
      <Answers
        to={({ producer }) => [
          query(getStatement, { params: { ProducerNrn: producer, StatementId: statementId } }),
        ]}
      >
        <StatementPage id={statementId} />
      </Answers>
    </Words>
  );
}
