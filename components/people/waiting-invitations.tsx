"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { cancelInvitation, invitationsOf } from "./queries";

/** Invitations that were not answered yet. */
export function WaitingInvitations({ producer }: { producer: string }) {
  const t = useTranslations("members");
  const format = useFormat();
  const list = useQuery(invitationsOf(producer));
  const cancel = useMutation({ ...cancelInvitation(producer), onError: () => list.refetch() });
  if (list.error) return <Failure error={list.error} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{t("waiting")}</h2>
      <div className="sheet mt-2.5 overflow-x-auto">
        <table className="table">
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
            {list.data.map(({ id, email, role, expiresAt }) => (
              <tr key={id}>
                <th scope="row" className="break-all font-normal">
                  {email}
                </th>
                <td>{t(`roles.${role}`)}</td>
                <td>{format.dayOfYear(expiresAt)}</td>
                <td className="text-right">
                  <Button
                    look="quiet"
                    aria-label={t("cancelOf", { email })}
                    onClick={() => cancel.mutate(id, { onSuccess: () => void toast(t("cancelled")) })}
                  >
                    {t("cancelInvitation")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
