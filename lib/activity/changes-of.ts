import type { AuditDetails } from "@/lib/contract/audit-details";

type Fields = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null;

/** What a write made of a record, or of one that was not there yet; a field that is as it was says nothing. */
export function changesOf(before: Fields | undefined, after: Fields, written: Fields): AuditDetails {
  const changed = Object.keys(written).filter(
    (field) =>
      !IGNORED.includes(field) &&
      written[field] !== undefined &&
      !(field in after && keptOf(before?.[field]) === keptOf(after[field])),
  );
  const changes = changed
    .filter((field) => KEPT.has(field))
    .map((field) => ({ field, from: keptOf(before?.[field]), to: keptOf(after[field]) }));
  return {
    fields: changed.filter((field) => !KEPT.has(field)),
    ...(changes.length > 0 && { changes }),
  };
}

/** As the audit keeps it: null where nothing is known. */
function keptOf(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as Value);
}

const IGNORED = ["id", "createdAt", "updatedAt"];

/**
 * The fields whose values the audit keeps. Of the others it keeps that they changed: they are somebody's name, address
 * or number, an id in another system, or a long text.
 */
const KEPT: ReadonlySet<string> = new Set([
  "companyName",
  "vat",
  "legalStatus",
  "shareCapital",
  "sectorCode",
  "status",
  "planName",
  "planFrequency",
  "onboardingStep",
  "isLegalVerified",
  "isWelcomeEmailSent",
  "poaSignedAt",
  "terminatedAt",
  "offerEndAt",
  "tryEndAt",
  "originFees",
  "originPaidAt",
  "originReportedAt",
  "paymentCancelAtEnd",
  "commissionPercentage",
  "type",
  "brandName",
  "referralFeesPercentage",
  "creditsDiscountedPrice",
  "isVat",
  "vatRate",
  "paymentDays",
  "nameEN",
  "nameFR",
  "nameZH",
  "currency",
  "eprActivated",
  "startsOn",
  "endsOn",
  "opensOn",
  "deadline",
  "certainty",
  "schemeNameEn",
  "schemeNameFr",
  "agencySchemeCode",
  "declarationFrequency",
  "registrationDeposit",
  "currencyDeposit",
  "schemePartner",
  "givesUin",
  "isDefault",
  "uin",
  "proMemberId",
  "schemeDepositAmount",
  "isExternalRegistration",
  "declaredAs",
  "uinReceivedAt",
  "registrationSentToProAt",
  "language",
  "isOperator",
]);
