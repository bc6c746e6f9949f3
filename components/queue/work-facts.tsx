import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/use-format";
import { timesUsual, type Work } from "./work-acts";

/** What there is to see of work before it is decided. */
export function WorkFacts({ of: work }: { of: Work }) {
  const t = useTranslations("queue");
  const format = useFormat();
  const { producer, company, credits, statement, upload } = work;
  const times = timesUsual(work);
  return (
    <dl className="mt-5 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-rule border-t pt-3.5 text-sm/cosy wrap-anywhere">
      {producer && (
        <Fact name="nrn">
          <Link className="link" href={`/operator/producers/${encodeURIComponent(producer.nrn)}`}>
            {producer.nrn}
          </Link>
        </Fact>
      )}
      {company && (
        <>
          <Fact name="nrn">{company.nrn}</Fact>
          <Fact name="person">{company.email}</Fact>
        </>
      )}
      {credits?.usual && (
        <Fact name="usual">
          {format.quantity(credits.usual)}
          {times !== undefined && ` · ${t("credits.times", { times })}`}
        </Fact>
      )}
      {credits?.note && <Fact name="words">{t("quoted", { words: credits.note })}</Fact>}
      {statement && (
        <>
          <Fact name="statement">{statement.number}</Fact>
          <Fact name="issuer">{statement.issuer}</Fact>
        </>
      )}
      {upload && (
        <>
          <Fact name="file">{upload.fileName}</Fact>
          <Fact name="refused">
            {t("upload.refused", { count: upload.countRefused, rows: upload.countRows })}
          </Fact>
        </>
      )}
      <Fact name="since">{format.moment(work.since)}</Fact>
      {work.due && <Fact name="due">{format.dayOfYear(work.due)}</Fact>}
    </dl>
  );
}

type FactProps = {
  name: "nrn" | "person" | "usual" | "words" | "statement" | "issuer" | "file" | "refused" | "since" | "due";
  children: ReactNode;
};

function Fact({ name, children }: FactProps) {
  const t = useTranslations("queue");
  return (
    <>
      <dt className="text-print-muted">{t(`facts.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}
