"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { currentUser } from "@/components/sessions/queries";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { BoneRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { ROLES, type Role } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import type { Member } from "@/lib/contract/members";
import { changeRole, membersOf, removeMember } from "./queries";
import { RemoveDialog } from "./remove-dialog";

type MemberShown = z.output<typeof Member>;

export function MemberTable({ producer, company }: { producer: string; company: string }) {
  const t = useTranslations("members");
  const format = useFormat();
  const errorText = useErrorText();
  const me = useQuery(currentUser());
  const list = useQuery(membersOf(producer));
  const change = useMutation(changeRole(producer));
  const remove = useMutation(removeMember(producer));
  const [leaving, setLeaving] = useState<MemberShown>();
  if (list.error) return <Failure error={list.error} />;

  const choose = ({ userId, name }: MemberShown, role: Role) =>
    change.mutate(
      { userId, role },
      { onSuccess: () => void toast(t("changed", { name, role: t(`roles.${role}`) })) },
    );
  const refused = change.error instanceof ApiError && change.error.status === 400;

  return (
    <section>
      {change.error && <Notice signal="stop">{refused ? t("lastOwner") : errorText(change.error)}</Notice>}
      <div className="sheet overflow-x-auto">
        <table className="table members">
          <caption className="sr-only">{t("metaTitle")}</caption>
          <thead>
            <tr>
              <Column>{t("name")}</Column>
              <Column>{t("role")}</Column>
              <Column>{t("lastSeen")}</Column>
              <Column spoken>{t("remove")}</Column>
            </tr>
          </thead>
          <tbody>
            {list.isPending && <BoneRows rows={2} widths={[10, 7, 6, 4]} />}
            {list.data?.map((member) => (
              <tr key={member.userId}>
                <th scope="row" className="font-normal">
                  {member.name}
                  {member.userId === me.data?.id && <span className="text-print-muted"> ({t("you")})</span>}
                  <small className="block break-all text-print-muted">{member.email}</small>
                </th>
                <td>
                  <Select
                    aria-label={t("roleOf", { name: member.name })}
                    value={member.role}
                    onChange={({ target }) => {
                      const role = ROLES.find((each) => each === target.value);
                      if (role) choose(member, role);
                    }}
                  >
                    {ROLES.map((role) => (
                      <option key={role} value={role}>
                        {t(`roles.${role}`)}
                      </option>
                    ))}
                  </Select>
                </td>
                <td>{member.lastConnexion ? format.dayOfYear(member.lastConnexion) : t("never")}</td>
                <td className="text-right">
                  <Button
                    look="quiet"
                    aria-label={t("removeOf", { name: member.name })}
                    onClick={() => {
                      remove.reset();
                      setLeaving(member);
                    }}
                  >
                    {t("remove")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RemoveDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t("removeTitle", { name: leaving?.name ?? "" })}
        description={t("removeHelp", { company })}
        label={t("remove")}
        removal={remove}
        onRemove={() => {
          if (!leaving) return;
          remove.mutate(leaving.userId, {
            onSuccess: () => {
              setLeaving(undefined);
              void toast(t("removed", { name: leaving.name }));
            },
          });
        }}
      />
    </section>
  );
}
