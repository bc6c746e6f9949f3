"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** Who an entry of the ledger or the audit names: you, a colleague, or an API key. */
export function useActorName(): (actor: string) => string {
  const t = useTranslations("common");
  const me = useQuery(query(getMe));
  return (actor) => {
    const [kind, id = ""] = actor.split(":");
    if (kind === "user") return id === me.data?.id ? t("you") : t("colleague");
    if (kind === "key") return t("apiKey", { name: id });
    return actor === "demo-data" ? t("demoData") : actor;
  };
}
