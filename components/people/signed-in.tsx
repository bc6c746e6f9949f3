"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { keepFocus, placeOfFocus } from "@/components/ui/focus-next";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { deleteOtherSession, deleteSessions, listSessions } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

const SESSIONS = [
  "[--cell-height:3.25rem] max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:items-center max-desk:rows:gap-x-4",
  "max-desk:rows:px-3 max-desk:rows:py-2.5",
].join(" ");

/** The browsers in which the person is signed in; each can be signed out from here. */
export function SignedIn() {
  const t = useTranslations("account");
  const format = useFormat();
  const router = useRouter();
  const list = useQuery(query(listSessions));
  const end = useMutation(mutation(deleteOtherSession));
  const endAll = useMutation({ ...mutation(deleteSessions), onSuccess: () => router.replace("/sign-in") });
  if (list.isLoadingError) return <Failure error={list.error} />;
  const signOut = (SessionId: string) => {
    const place = placeOfFocus();
    const onSuccess = () => {
      void toast(t("signedOut"));
      keepFocus(place);
    };
    end.mutate({ params: { SessionId } }, { onSuccess });
  };
  const name = ({ browser, system }: { browser: string | null; system: string | null }) =>
    format.list([browser, system]) || t("unknownBrowser");

  const failed = end.error ?? endAll.error;

  return (
    <>
      {failed && <Failure error={failed} />}
      <div className="sheet overflow-x-auto">
        <Table className={SESSIONS} list="heads gone">
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
                <td data-label={t("since")}>{format.dayOfYear(session.createdAt)}</td>
                <td data-label={t("until")}>{format.dayOfYear(session.expiresAt)}</td>
                <td className="text-right max-desk:col-start-2 max-desk:row-span-3 max-desk:row-start-1">
                  {session.isCurrent ? (
                    <span className="text-print-muted">{t("here")}</span>
                  ) : (
                    <Button
                      look="quiet"
                      aria-label={`${t("signOut")}${format.colon}${name(session)}`}
                      onClick={() => signOut(session.id)}
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
