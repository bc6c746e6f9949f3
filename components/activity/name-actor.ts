import type { useTranslations } from "next-intl";
import type { ActorKind } from "@/db/vocabulary";

export type Actor = { kind: ActorKind; name: string | null };

/** What an actor is called: people and keys by their names. */
export function nameActor(told: ReturnType<typeof useTranslations<"told">>, { kind, name }: Actor): string {
  if (kind === "service" || kind === "nobody") return told(`who.${kind}`);
  if (kind === "operator") return name ?? told("who.operator");
  if (kind === "key") return name === null ? told("who.keyGone") : told("who.key", { name });
  return name ?? told("who.gone");
}
