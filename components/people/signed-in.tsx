"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { deleteOtherSession, deleteSessions, listSessions } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

/** The browsers in which the person is signed in; each can be signed out from here. */
export function SignedIn() {
  const t = useTranslations("account");
  const format = useFormat();
  const router = useRouter();
  const list = useQuery(query(listSessions));
  const end = useMutation(mutation(deleteOtherSession));
  const endAll = useMutation({ ...mutation(deleteSessions), onSuccess: () => router.replace("/sign-in") });
  if (list.isLoadingError) return <Failure error={list.error} />;
  const name = ({ browser, system }: { browser: string | null; system: string | null }) =>
    format.list([browser, system]) || t("unknownBrowser");

  const failed = end.error ?? endAll.error;

  return (
    <>
      {failed && <Failure error={failed} />}
      <div className="sheet overflow-x-auto">
        <Table className="[--cell-height:3.25rem]">
          <caption className="sr-only">{t("sessions")}</caption>
          <thead>
            <tr>
              <Column>{t("browser")}</Column>
              <Column>{t("since")}</Column>
              <Column>{t("until")}</Column>
              <Column spoken>{t("signOut")}</Column>
            </tr>
          </thead>
          <tbody>
            {list.isPending && <BoneRows rows={1} widths={[10, 5, 5, 5]} />}
            {list.data?.map((session) => (
              <tr key={session.id}>
                <th scope="row" className="font-normal">
                  {name(session)}
                </th>
                <td>{format.dayOfYear(session.createdAt)}</td>
                <td>{format.dayOfYear(session.expiresAt)}</td>
                <td className="text-right">
                  {session.isCurrent ? (
                    <span className="text-print-muted">{t("here")}</span>
                  ) : (
                    <Button
                      look="quiet"
                      aria-label={`${t("signOut")}${format.colon}${name(session)}`}
                      onClick={() =>
                        end.mutate(
                          { params: { SessionId: session.id } },
                          { onSuccess: () => void toast(t("signedOut")) },
                        )
                      }
                    >
                      {t("signOut")}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-4">
        <Button busy={endAll.isPending} onClick={() => endAll.mutate({})}>
          {t("signOutEverywhere")}
        </Button>
      </p>
    </>
  );
}
