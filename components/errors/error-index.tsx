import Link from "next/link";
import { Heading } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import { Table } from "@/components/ui/table";
import type { Locale } from "@/db/vocabulary";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { statusesOf } from "@/lib/errors/statuses-of";
import { ERROR_PAGE_WORDS, ERROR_TEXTS } from "@/lib/errors/texts";

/** Every code with the statuses it is seen under, and the way to its page. */
export function ErrorIndex({ locale }: { locale: Locale }) {
  const words = ERROR_PAGE_WORDS[locale];
  const texts = ERROR_TEXTS[locale];
  return (
    <Page>
      <div className="max-w-(--measure)">
        <Heading as="h1">{words.index}</Heading>
        <p className="mt-2 mb-4">{words.lead}</p>
        <Table className="sheet">
          <thead>
            <tr>
              <th scope="col">{words.code}</th>
              <th scope="col">{words.meaning}</th>
              <th scope="col" className="whitespace-nowrap text-right">
                {words.status}
              </th>
            </tr>
          </thead>
          <tbody>
            {ERROR_CODES.map((code) => (
              <tr key={code}>
                <th scope="row">
                  <Link className="link font-mono" href={`/errors/${code}`}>
                    {code}
                  </Link>
                </th>
                <td className="wrap-anywhere">{texts[code].title}</td>
                <td className="whitespace-nowrap text-right">{statusesOf(code).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Page>
  );
}
