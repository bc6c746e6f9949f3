"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { ApiError } from "@/lib/client/api-error";
import type { MemberShown } from "./member-row";
import { isOnlyOwner } from "./only-owner";

/** Why somebody neither goes nor has another role: the company keeps its owner, or what the service says. */
export function useRefusalText(members: readonly MemberShown[]) {
  const t = useTranslations("members");
  const errorText = useErrorText();
  return (error: Error, userId: string | undefined): string =>
    error instanceof ApiError && error.status === 400 && isOnlyOwner(members, userId)
      ? t("lastOwner")
      : errorText(error);
}
