"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { removeMember } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { MemberShown } from "./member-row";
import { RemoveDialog } from "./remove-dialog";

type RemoveMemberProps = {
  producer: string;
  company: string;
  member: MemberShown;
  textOf: (error: Error) => string;
  onClose: () => void;
};

/** Asks before somebody else is removed from a company. */
export function RemoveMember({ producer, company, member, textOf, onClose }: RemoveMemberProps) {
  const t = useTranslations("members");
  const { mutateAsync, error, isPending } = useMutation(mutation(removeMember));
  const { userId, name, countKeys } = member;
  const remove = async (keepKeys: boolean) => {
    try {
      await mutateAsync({
        params: { ProducerNrn: producer, UserId: userId },
        query: keepKeys ? { KeepKeys: "true" } : {},
      });
      onClose();
      void toast(t("removed", { name }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <RemoveDialog
      title={t("removeTitle", { name })}
      description={t("removeHelp", { company })}
      label={t("remove")}
      keys={{ count: countKeys, isSelf: false }}
      failure={error && textOf(error)}
      isPending={isPending}
      onRemove={(keepKeys) => void remove(keepKeys)}
      onClose={onClose}
    />
  );
}
