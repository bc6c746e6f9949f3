import { REGISTRATION_STATE } from "@/components/schemes/registration-status";
import type { ActivityResult, ActorKind, Locale, RegistrationStatus } from "@/db/vocabulary";
import type { AuditDetails } from "@/lib/contract/audit-details";
import { sumOf } from "@/lib/domain/amounts";
import type { Formatter } from "@/lib/i18n/format";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import type { translator } from "@/lib/i18n/translator";

export type Actor = { kind: ActorKind; name: string | null };

/** What the activity and the audit know of a change, a read or a refusal. */
export type Told = {
  action: string;
  result: ActivityResult;
  actor: Actor;
  /** The name of the product, person, key or file that it was about. */
  subject: string | null;
  details: AuditDetails | null;
};

/** The reader's language: its texts, and how it writes figures. */
export type Reader = { t: ReturnType<typeof translator>; format: Formatter; locale: Locale };

/** What an actor is called: people and keys by their names. */
export function nameActor({ t }: Pick<Reader, "t">, { kind, name }: Actor): string {
  if (kind === "service" || kind === "nobody") return t(`told.who.${kind}`);
  if (kind === "operator") return name ?? t("told.who.operator");
  if (kind === "key") return name === null ? t("told.who.keyGone") : t("told.who.key", { name });
  return name ?? t("told.who.gone");
}

/** Tells an entry in a sentence: who, what, on what, from what to what. */
export function tell(reader: Reader, entry: Told): string {
  const { t } = reader;
  const { action, result, subject, details } = entry;
  const isClaimed = details?.claimedUser !== undefined || details?.claimedKey !== undefined;
  const who =
    isClaimed && subject ? t("told.who.claimed", { name: subject }) : nameActor(reader, entry.actor);
  const said = `told.said.${action}` as "told.said.addProduct";
  if (result !== "refused" && details && t.has(said)) {
    const steps = (details.steps ?? []).map((step) => tellStep(reader, who, step, details));
    return steps.length > 0
      ? steps.join("; ")
      : t(said, { ...valuesOf(reader, entry, details), who } as never);
  }
  const about = (sentence: string) =>
    subject && !isClaimed ? t("told.about", { sentence, subject }) : sentence;
  const isDone = result === "done" || result === "read";
  const reads = `told.reads.${action}` as "told.reads.getCredits";
  if (t.has(reads)) return about(t(isDone ? "told.read" : "told.couldNotRead", { who, what: t(reads) }));
  const tried = `told.attempts.${action}` as "told.attempts.grantCredits";
  if (!isDone && t.has(tried)) return about(t("told.couldNot", { who, what: t(tried) }));
  const did = `told.did.${action}` as "told.did.grantCredits";
  return about(t("told.plain", { who, what: t.has(did) ? t(did) : action }));
}

type Step = NonNullable<AuditDetails["steps"]>[number];

/** What was done to parts of a declaration, and what these come to. */
function tellStep(
  { t, format }: Reader,
  who: string,
  { step, schemes }: Step,
  { declarationPeriodCode = "", currency = "EUR" }: AuditDetails,
): string {
  const amounts = schemes.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return t(`told.steps.${step}`, {
    who,
    schemes: namesOf(schemes),
    period: declarationPeriodCode,
    amount: format.money(sumOf(amounts), currency),
  });
}

const namesOf = (schemes: NonNullable<AuditDetails["schemes"]>) =>
  schemes.map(({ ecoOrganismName }) => ecoOrganismName).join(", ");

/** The values of an entry as the reader's language writes them. */
function valuesOf(reader: Reader, { action, subject }: Told, details: AuditDetails) {
  const { t, locale } = reader;
  const { eprCountryCode: country, credits = 0, fields = [], schemes = [], deleted = {} } = details;
  const regions = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "region" });
  const nothing = t("told.nothing");
  return {
    product: details.product ?? subject ?? "",
    country: country ? (regions.of(country) ?? country) : "",
    period: details.declarationPeriodCode ?? details.period ?? "",
    credits: t("common.credits", { count: credits }),
    granted: credits > 0 ? "yes" : "no",
    from: stateOf(reader, action, details.from) ?? nothing,
    to: stateOf(reader, action, details.to) ?? nothing,
    moved: details.from === undefined ? "no" : "yes",
    lines: details.firstLine !== undefined ? "some" : details.product !== undefined ? "one" : "none",
    first: details.firstLine ?? 0,
    last: details.lastLine ?? 0,
    done: details.done ?? details.priced ?? 0,
    refused: details.refused ?? details.unpriced ?? 0,
    count: details.count ?? Object.values(deleted).reduce((sum, rows) => sum + rows, 0),
    state: details.status ? t(`told.states.${details.status}`) : "",
    check: details.dryRun ? "yes" : "no",
    schemes: namesOf(schemes),
    name: details.name ?? subject ?? "",
    fields: fields.map((field) => nameField(reader, field)).join(", ") || nothing,
    scopes: details.scopes?.join(", ") ?? "",
    file: subject ?? t("told.unnamed"),
    key: subject ?? t("told.aKey"),
    person: subject ?? t("told.somebody"),
  };
}

/** What stood there, in words where it is a status or a role; undefined where nothing did. */
function stateOf({ t, format }: Reader, action: string, value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (value in REGISTRATION_STATE)
    return t(`registration.${REGISTRATION_STATE[value as RegistrationStatus]}`);
  const role = `told.roles.${value}` as "told.roles.owner";
  if (t.has(role)) return t(role);
  return action === "correctQualification" ? value : format.quantity(value);
}

function nameField({ t }: Reader, field: string): string {
  const key = `told.fields.${field}` as "told.fields.companyCity";
  return t.has(key) ? t(key) : field;
}
