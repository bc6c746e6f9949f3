"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { currentUser } from "@/components/sessions/queries";
import type { Entry } from "./queries";

/** What an actor is called: a key by its name, people as you or a colleague. */
export function useActorName(): (actor: Entry["actor"]) => string {
  const t = useTranslations("activity");
  const me = useQuery(currentUser());
  return ({ kind, id, name }) => {
    if (kind === "key") return t("actors.key", { name: name ?? id });
    if (kind === "user") return id === me.data?.id ? t("actors.you") : t("actors.colleague");
    return t(`actors.${kind}`);
  };
}
