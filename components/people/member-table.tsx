"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import type { Role } from "@/db/vocabulary";
import { getMe, listMembers } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { LeaveDialog } from "./leave-dialog";
import { MemberRow, type MemberShown } from "./member-row";
import { RemoveDialog } from "./remove-dialog";
import { RemoveMember } from "./remove-member";
import { useChangeRole } from "./use-change-role";
import { useRefusalText } from "./use-refusal-text";

/** A list sooner than other tables: its columns are few. */
const MEMBERS = [
  "max-[701px]:block max-[701px]:*:[tbody]:block max-[701px]:*:[thead]:sr-only max-[701px]:rows:grid",
  "max-[701px]:rows:grid-cols-[minmax(0,1fr)_auto] max-[701px]:rows:gap-x-4 max-[701px]:rows:gap-y-2",
  "max-[701px]:rows:border-rule max-[701px]:rows:border-b max-[701px]:rows:p-3",
  "max-[701px]:cells:border-0 max-[701px]:cells:p-0 min-[701px]:bands:bg-band",
].join(" ");

/** The people of a company, with their roles, and the ways to change these and to remove somebody. */
export function MemberTable({ producer, company }: { producer: string; company: string }) {
  const t = useTranslations("members");
  const me = useQuery(query(getMe));
  const list = useQuery(query(listMembers, { params: { ProducerNrn: producer } }));
  const refusalText = useRefusalText(list.data ?? []);
  const role = useChangeRole(producer);
  const [leaving, setLeaving] = useState<MemberShown>();
  /** Who made keys, and is to have another role than an owner's. */
  const [lowered, setLowered] = useState<{ member: MemberShown; to: Role }>();
  if (list.isLoadingError) return <Failure error={list.error} />;

  const isSelf = ({ userId }: MemberShown) => userId === me.data?.id;
  const choose = (member: MemberShown, to: Role) => {
    if (to === "owner" || member.countKeys === 0) return void role.changeRole(member, { role: to });
    role.reset();
    setLowered({ member, to });
  };
  const failure = role.error && refusalText(role.error, role.userId);
  const going = leaving && {
    producer,
    company,
    textOf: (error: Error) => refusalText(error, leaving.userId),
    onClose: () => setLeaving((now) => (now === leaving ? undefined : now)),
  };

  return (
    <section>
      {failure && !lowered && <Notice signal="stop">{failure}</Notice>}
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
                onRole={(to) => choose(member, to)}
                onRemove={() => setLeaving(member)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {going &&
        (isSelf(leaving) ? (
          <LeaveDialog {...going} userId={leaving.userId} countKeys={leaving.countKeys} />
        ) : (
          <RemoveMember {...going} member={leaving} />
        ))}
      {lowered && (
        <LowerDialog
          {...lowered}
          isSelf={isSelf(lowered.member)}
          failure={failure}
          isPending={role.isPending}
          onLower={(keepKeys) =>
            void role.changeRole(lowered.member, { role: lowered.to, keepKeys }, () => setLowered(undefined))
          }
          onClose={() => setLowered(undefined)}
        />
      )}
    </section>
  );
}

type LowerDialogProps = {
  member: MemberShown;
  to: Role;
  isSelf: boolean;
  failure: string | null;
  isPending: boolean;
  onLower: (keepKeys: boolean) => void;
  onClose: () => void;
};

/** Asks what becomes of somebody's keys before they have a lower role. */
function LowerDialog({ member, to, isSelf, onLower, ...dialog }: LowerDialogProps) {
  const t = useTranslations("members");
  const { name, role, countKeys } = member;
  return (
    <RemoveDialog
      {...dialog}
      title={t("lowerTitle", { name, role: t(`roles.${to}`), before: t(`roles.${role}`) })}
      description={role === "owner" ? t("lowerHelp") : ""}
      label={t("lower")}
      keys={{ count: countKeys, isSelf }}
      onRemove={onLower}
    />
  );
}
