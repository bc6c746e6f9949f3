import type { useTranslations } from "next-intl";
import type { ActorKind } from "@/db/vocabulary";

export type Actor = { kind: ActorKind; name: string | null };

/** What an actor is called: people and keys by their names. */
export function nameActor(
  texts: ReturnType<typeof useTranslations<"sentences">>,
  { kind, name }: Actor,
): string {
  if (kind === "service" || kind === "nobody") return texts(`who.${kind}`);
  if (kind === "operator") return name ?? texts("who.operator");
  if (kind === "key") return name === null ? texts("who.keyGone") : texts("who.key", { name });
  return name ?? texts("who.gone");
}
