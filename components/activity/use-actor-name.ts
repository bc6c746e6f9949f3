"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { type Actor, nameActor, type Reader } from "./sentence";

export function useReader(): Reader {
  return {
    texts: useTranslations("sentences"),
    shared: useTranslations("common"),
    states: useTranslations("registration"),
    format: useFormat(),
    locale: useLocale(),
  };
}

/** What an actor is called: people and keys by their names. */
export function useActorName(): (actor: Actor) => string {
  const reader = useReader();
  return (actor) => nameActor(reader, actor);
}
