"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ApiError } from "@/lib/client/api-error";
import { ButtonLink } from "./portal-link";

type NoEntryProps = {
  error: Error;
  /** Where the list is in which it would stand, and its name. */
  list: string;
  name: string;
};

/** Why the page of one entry has nothing to show; where the company has no such entry, the way to its list. */
export function NoEntry({ error, list, name }: NoEntryProps) {
  const t = useTranslations("errors");
  if (!(error instanceof ApiError && error.status === 400 && error.code === "SERVICE_005"))
    return <Failure error={error} />;
  return (
    <div className="sheet">
      <EmptyState isPage title={t("noEntry")} action={<ButtonLink to={list}>{name}</ButtonLink>}>
        {t("noEntryHelp")}
      </EmptyState>
    </div>
  );
}
