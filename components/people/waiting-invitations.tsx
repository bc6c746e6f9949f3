"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { keepFocus, placeOfFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { DoesNotApply } from "@/components/ui/nothing";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Role } from "@/db/vocabulary";
import { cancelInvitation, inviteMember, listInvitations } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

/** Invitations that were not answered yet. */
export function WaitingInvitations({ producer }: { producer: string }) {
  const t = useTranslations("members");
  const format = useFormat();
  const list = useQuery(query(listInvitations, { params: { ProducerNrn: producer } }));
  const errorText = useErrorText();
  const send = useMutation(mutation(inviteMember));
  const again = (invitation: { email: string; role: Role }) =>
    send.mutate(
      { params: { ProducerNrn: producer }, body: invitation },
      {
        onSuccess: ({ email }) => void toast(t("invited", { email })),
        onError: (error) => void toast(errorText(error)),
      },
    );
  const cancel = useMutation(mutation(cancelInvitation));
  // Its row goes, and the last one takes the table with it: the promise outlives them.
  const withdraw = async (id: string) => {
    const place = placeOfFocus();
    try {
      await cancel.mutateAsync({ params: { ProducerNrn: producer, InvitationId: id } });
      void toast(t("cancelled"));
      keepFocus(place);
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  if (list.isLoadingError) return <Failure error={list.error} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t("waiting")}</SectionTitle>
      <div className="sheet mt-2.5 overflow-x-auto">
        <Table>
          <caption className="sr-only">{t("waiting")}</caption>
          <thead>
            <tr>
              <Column>{t("email")}</Column>
              <Column>{t("role")}</Column>
              <Column>{t("until")}</Column>
              <Column spoken>{t("cancelInvitation")}</Column>
            </tr>
          </thead>
          <tbody>
            {list.data.map(({ id, email, role, needsOwner, expiresAt }) => (
              <tr key={id}>
                <th scope="row" className="break-all font-normal">
                  {email}
                  {needsOwner && <small className="block break-normal text-check">{t("needsOwner")}</small>}
                </th>
                <td>{t(`roles.${role}`)}</td>
                <td>{needsOwner ? <DoesNotApply /> : format.dayOfYear(expiresAt)}</td>
                <td className="text-right">
                  {needsOwner && (
                    <Button
                      look="quiet"
                      aria-label={t("sendAgainTo", { email })}
                      onClick={() => again({ email, role })}
                    >
                      {t("sendAgain")}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    aria-label={t("cancelOf", { email })}
                    onClick={() => void withdraw(id)}
                  >
                    {t("cancelInvitation")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
