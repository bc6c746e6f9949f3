import { randomInt, randomUUID } from "node:crypto";
import { findCertified, findLastCertificate, insertCertificate } from "@/db/queries/certificates";
import { selectRevisions } from "@/db/queries/declaration-revisions";
import { type PartRow, selectDeclarations } from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { issueCertificate as contract } from "@/lib/contract/certificates";
import { type CertifiedPart, letterOf, PLAIN_SIGNS } from "@/lib/domain/certificate";
import { isSettled, statusOfPart } from "@/lib/domain/declaration-status";
import { revisionOf } from "@/lib/domain/receipt-revision";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { sign } from "@/lib/proof/sign";
import { describeCertificate } from "./describe-certificate";

/** Certifies a year whose parts are all validated and as their products are now. What is certified already is so anew. */
export const issueCertificate: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const { eprCountryCode: country, declarationPeriodCode: period } = body;
  const [found] = await selectDeclarations(db, tenant, { country, period });
  const certified = await findCertified(db, tenant, { country, period });
  if (!found || !certified || found.parts.length === 0)
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", kind: "nothingDeclared" }]);
  if (!found.parts.every((part) => isSettled(statusOfPart(part))))
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", kind: "notAllValidated" }]);
  const { declaration, parts } = found;
  const reopenings = await selectRevisions(db, tenant, declaration.id);
  const { last, total } = await findLastCertificate(db, tenant, declaration.id);
  const series = last?.number.split("-")[1] ?? plainSigns(8);
  const says = {
    number: `${period}-${series}-${letterOf(total)}`,
    companyName: certified.companyName,
    companyAddress: certified.address.filter((line) => line !== null && line.trim() !== "") as string[],
    companyCountry: certified.companyCountry,
    producerNrn: tenant.nrn,
    eprCountryCode: country,
    declarationPeriodCode: period,
    startsOn: certified.startsOn,
    endsOn: certified.endsOn,
    issuedAt: now.toISOString(),
    replaces: last?.number ?? null,
    schemes: parts.map((part) =>
      certify(revisionOf(part, reopenings), part, certified.uins[part.schemeProId] ?? null),
    ),
  };
  const row = await insertCertificate(db, tenant, {
    id: randomUUID(),
    declarationId: declaration.id,
    eprCountryCode: country,
    declarationPeriodCode: period,
    number: says.number,
    code: `${plainSigns(3)}-${plainSigns(3)}`,
    says,
    signature: await sign(db, { type: "certificate", ...says }),
    issuedBy: actorOf(caller),
    issuedAt: now,
    replaces: last?.id ?? null,
  });
  return describeCertificate(row);
};

const certify = (
  revision: number,
  { schemeCode, ecoOrganismName, totalQuantity, totalWeight, completedAt, producerPaidAt, status }: PartRow,
  uin: string | null,
): CertifiedPart => ({
  schemeCode,
  ecoOrganismName,
  uin,
  revision,
  totalQuantity: plainDecimal(totalQuantity),
  totalWeight: plainDecimal(totalWeight),
  validatedAt: (completedAt ?? new Date(0)).toISOString(),
  paidAt: status === "VALIDATED" ? null : (producerPaidAt?.toISOString() ?? null),
});

/** Without the zeros that a column adds. */
const plainDecimal = (value: string): string => (value.includes(".") ? value.replace(/\.?0+$/, "") : value);

/** So many signs that nobody guesses. */
const plainSigns = (count: number): string =>
  Array.from({ length: count }, () => PLAIN_SIGNS.charAt(randomInt(PLAIN_SIGNS.length))).join("");
