"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { InviteForm } from "./invite-form";
import { LeaveDialog } from "./leave-dialog";
import { MemberTable } from "./member-table";
import { WaitingInvitations } from "./waiting-invitations";

/** Who works for a company: owners manage it, the others may leave. */
export function MembersPage() {
  const t = useTranslations("members");
  const [selection] = useSelection();
  const manages = useMay("owner");
  const me = useQuery(query(getMe));
  if (me.isLoadingError) return <Failure error={me.error} />;
  if (!selection || !me.data)
    return (
      <Title as="p" aria-busy="true">
        <Bone width={12} />
      </Title>
    );
  const own = me.data.producers.find(({ nrn }) => nrn === selection.producer);
  const company = own?.companyName ?? selection.producer;
  return (
    <>
      <Title className="mb-2">{t("title", { company })}</Title>
      <p className="mb-6 max-w-[62ch] text-print-muted">{manages ? t("rolesHelp") : t("ownersOnly")}</p>
      {manages ? (
        <div className="grid gap-10">
          <MemberTable producer={selection.producer} company={company} />
          <InviteForm producer={selection.producer} />
          <WaitingInvitations producer={selection.producer} />
        </div>
      ) : (
        own && <OwnMembership producer={own.nrn} company={company} role={own.role} userId={me.data.id} />
      )}
    </>
  );
}

type OwnProps = { producer: string; company: string; role: string; userId: string };

function OwnMembership({ producer, company, role, userId }: OwnProps) {
  const t = useTranslations("members");
  const [isLeaving, setLeaving] = useState(false);
  const errorText = useErrorText();
  return (
    <>
      <p>{t("yourRole", { role, company })}</p>
      <p className="mt-4">
        <Button onClick={() => setLeaving(true)}>{t("leaveTitle", { company })}</Button>
      </p>
      {isLeaving && (
        <LeaveDialog
          producer={producer}
          company={company}
          userId={userId}
          textOf={errorText}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
