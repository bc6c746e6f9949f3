"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { getMe, listMembers, removeMember, updateMember } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { KeptKeys } from "./kept-keys";
import { MemberRow, type MemberShown } from "./member-row";
import { RemoveDialog } from "./remove-dialog";
import { useLeaveCompany } from "./use-leave-company";

/** A list sooner than other tables: its columns are few. */
const MEMBERS = [
  "max-[701px]:block max-[701px]:*:[tbody]:block max-[701px]:*:[thead]:sr-only max-[701px]:rows:grid",
  "max-[701px]:rows:grid-cols-[minmax(0,1fr)_auto] max-[701px]:rows:gap-x-4 max-[701px]:rows:gap-y-2",
  "max-[701px]:rows:border-rule max-[701px]:rows:border-b max-[701px]:rows:p-3",
  "max-[701px]:cells:border-0 max-[701px]:cells:p-0 min-[701px]:bands:bg-band",
].join(" ");

export function MemberTable({ producer, company }: { producer: string; company: string }) {
  const t = useTranslations("members");
  const errorText = useErrorText();
  const me = useQuery(query(getMe));
  const list = useQuery(query(listMembers, { params: { ProducerNrn: producer } }));
  const change = useMutation(mutation(updateMember));
  const remove = useMutation(mutation(removeMember));
  const leave = useLeaveCompany();
  const [leaving, setLeaving] = useState<MemberShown>();
  /** Who made keys, and is to have another role than an owner's. */
  const [lowered, setLowered] = useState<{ member: MemberShown; role: Role }>();
  const [keeps, setKeeps] = useState(false);
  if (list.isLoadingError) return <Failure error={list.error} />;

  const isSelf = ({ userId }: MemberShown) => userId === me.data?.id;
  const isOneself = leaving !== undefined && isSelf(leaving);
  const apply = ({ userId, name }: MemberShown, body: { role: Role; keepKeys?: boolean }) =>
    change.mutate(
      { params: { ProducerNrn: producer, UserId: userId }, body },
      {
        onSuccess: () => {
          setLowered(undefined);
          void toast(t("changed", { name, role: t(`roles.${body.role}`) }));
        },
      },
    );
  const choose = (member: MemberShown, role: Role) => {
    if (role === "owner" || member.countKeys === 0) return apply(member, { role });
    change.reset();
    setKeeps(false);
    setLowered({ member, role });
  };
  const takeOut = () => {
    if (!leaving) return;
    const params = { ProducerNrn: producer, UserId: leaving.userId };
    if (isOneself) return leave.mutate({ params, query: {} });
    remove.mutate(
      { params, query: keeps ? { KeepKeys: "true" } : {} },
      {
        onSuccess: () => {
          setLeaving(undefined);
          void toast(t("removed", { name: leaving.name }));
        },
      },
    );
  };
  const refused = change.error instanceof ApiError && change.error.status === 400;
  const keysOf = (member: MemberShown | undefined) =>
    member &&
    member.countKeys > 0 && (
      <KeptKeys count={member.countKeys} isSelf={isSelf(member)} keeps={keeps} onKeep={setKeeps} />
    );

  return (
    <section>
      {change.error && !lowered && (
        <Notice signal="stop">{refused ? t("lastOwner") : errorText(change.error)}</Notice>
      )}
      <div className="sheet overflow-x-auto">
        <Table className={MEMBERS} banded={false}>
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
              <MemberRow
                key={member.userId}
                of={member}
                isSelf={isSelf(member)}
                onRole={(role) => choose(member, role)}
                onRemove={() => {
                  remove.reset();
                  leave.reset();
                  setKeeps(false);
                  setLeaving(member);
                }}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <RemoveDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={isOneself ? t("leaveTitle", { company }) : t("removeTitle", { name: leaving?.name ?? "" })}
        description={t(isOneself ? "leaveHelp" : "removeHelp", { company })}
        label={t(isOneself ? "leave" : "remove")}
        removal={isOneself ? leave : remove}
        onRemove={takeOut}
      >
        {keysOf(leaving)}
      </RemoveDialog>
      <RemoveDialog
        open={lowered !== undefined}
        onClose={() => setLowered(undefined)}
        title={t("lowerTitle", {
          name: lowered?.member.name ?? "",
          role: t(`roles.${lowered?.role ?? "viewer"}`),
          before: t(`roles.${lowered?.member.role ?? "owner"}`),
        })}
        description={lowered?.member.role === "owner" ? t("lowerHelp") : ""}
        label={t("lower")}
        removal={change}
        onRemove={() => {
          if (lowered) apply(lowered.member, { role: lowered.role, keepKeys: keeps });
        }}
      >
        {keysOf(lowered?.member)}
      </RemoveDialog>
    </section>
  );
}
