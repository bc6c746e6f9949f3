"use client";

import { useTranslations } from "next-intl";
import { type Actor, nameActor } from "./name-actor";

/** What an actor is called: people and keys by their names. */
export function useActorName(): (actor: Actor) => string {
  const texts = useTranslations("sentences");
  return (actor) => nameActor(texts, actor);
}
