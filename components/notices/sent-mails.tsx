"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { BoneRows } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { whole } from "@/lib/client/address";
import { listOwnMails } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { MAILS_PAGE } from "./notices-of-page";

const PLACE = { mails: whole() };

const TEXTURES = { WAITING: "dashed", SENT: "solid", FAILED: "dotted" } as const;

/** What was mailed to the person: of which kind, when, and whether it was sent. */
export function SentMails() {
  const t = useTranslations("notices");
  const kinds = useTranslations("mails");
  const format = useFormat();
  const [{ mails: offset }, change] = useAddress(PLACE);
  const found = useQuery(query(listOwnMails, { query: pageAt(offset, MAILS_PAGE) }));
  if (found.isLoadingError) return <Failure error={found.error} />;
  const { data, total = 0 } = found.data ?? {};
  return (
    <>
      <div className="sheet max-w-192 overflow-x-auto">
        {data?.length === 0 ? (
          <EmptyState title={t("choices.noMails")} />
        ) : (
          <Table>
            <caption className="sr-only">{t("choices.sentCaption")}</caption>
            <thead>
              <tr>
                <Column className="text-left">{t("choices.kind")}</Column>
                <Column className="text-left">{t("choices.written")}</Column>
                <Column className="text-left">{t("choices.state")}</Column>
              </tr>
            </thead>
            <tbody>
              {data ? (
                data.map(({ id, kind, createdAt, status }) => (
                  <tr key={id}>
                    <th scope="row" className="text-left">
                      {kinds(`kinds.${kind}`)}
                    </th>
                    <td>{format.moment(createdAt)}</td>
                    <td>
                      <Status texture={TEXTURES[status]}>{t(`choices.states.${status}`)}</Status>
                    </td>
                  </tr>
                ))
              ) : (
                <BoneRows rows={3} widths={[12, 8, 5]} />
              )}
            </tbody>
          </Table>
        )}
      </div>
      {data && (
        <Pager offset={offset} limit={MAILS_PAGE} total={total} onChange={(mails) => change({ mails })} />
      )}
    </>
  );
}
