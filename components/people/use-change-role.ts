"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/db/vocabulary";
import { updateMember } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { MemberShown } from "./member-row";

/** Gives people of a company other roles, and says so also where the reader is no owner any more by that. */
export function useChangeRole(producer: string) {
  const t = useTranslations("members");
  const { mutateAsync, variables, error, isPending, reset } = useMutation(mutation(updateMember));
  const changeRole = async (
    { userId, name }: MemberShown,
    body: { role: Role; keepKeys?: boolean },
    onChanged?: () => void,
  ) => {
    try {
      await mutateAsync({ params: { ProducerNrn: producer, UserId: userId }, body });
      onChanged?.();
      void toast(t("changed", { name, role: t(`roles.${body.role}`) }));
    } catch {
      // The mutation holds the error, shown by who called.
    }
  };
  return { changeRole, userId: variables?.params.UserId, error, isPending, reset };
}
