import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows, updateRows } from "../insert-rows";
import type { Market } from "../market";
import {
  approvalRules,
  countries,
  declarationParts,
  declarationPeriods,
  declarations,
  declaredQuantities,
  schemeDeadlines,
} from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { CodePeriod } from "../vocabulary";
import { firstCompletedAt } from "./first-validated";
import { type LeftOfPart, leftOfPart } from "./left-of-part";
import { isBegun, isNil } from "./nil-declarations";
import { numberGiven } from "./number-given";
import { registrationUntil } from "./standing";

export type DeclarationRow = typeof declarations.$inferSelect & {
  currency: string;
  /** Whether one person prepares and another validates. */
  isByTwo: boolean;
};
export type PartRow = typeof declarationParts.$inferSelect & {
  proMemberId: string | null;
  deadline: string | null;
  /** When it was validated first, also where it was reopened since. */
  firstCompletedAt: Date | null;
  /** When the producer registered with its scheme for the period. */
  registeredAt: Date | null;
  stated: LeftOfPart;
};

export async function periodExists(db: Db, country: string, period: string): Promise<boolean> {
  const rows = await db
    .select({ code: declarationPeriods.code })
    .from(declarationPeriods)
    .where(and(eq(declarationPeriods.eprCountryCode, country), eq(declarationPeriods.code, period)));
  return rows.length > 0;
}

const inMarket = (tenant: Tenant, { country, period }: Market) =>
  and(
    eq(declarations.producerNrn, tenant.nrn),
    eq(declarations.eprCountryCode, country),
    eq(declarations.declarationPeriodCode, period),
  );

/** Whether a row is of the declaration that it is joined with. */
const isOf = ({ producerNrn, declarationId }: typeof declarationParts | typeof declaredQuantities) =>
  and(eq(declarations.producerNrn, producerNrn), eq(declarations.id, declarationId));

const PART = alias(declarationParts, "t");

/** The periods of a country that the producer can still declare in: all but those it has validated as a whole. */
export async function selectOpenPeriods(db: Db, tenant: Tenant, country: string): Promise<string[]> {
  const rows = await db.execute<{ code: string }>(sql`
    select p.code from declaration_periods p
    where p.epr_country_code = ${country} and p.code not in (
      select d.declaration_period_code from declarations d
      join declaration_parts t on t.producer_nrn = d.producer_nrn and t.declaration_id = d.id
      where d.producer_nrn = ${tenant.nrn} and d.epr_country_code = ${country}
      group by d.id, d.declaration_period_code
      having bool_or(t.status <> 'DRAFT') and bool_and(t.status <> 'DRAFT' or not ${isBegun(PART)}))
    order by p.code`);
  return rows.map(({ code }) => code);
}

/** The producer's declaration of a country and period, begun if there is none. The caller holds the producer's lock. */
export async function beginDeclaration(
  db: Db,
  tenant: Tenant,
  market: Market,
  startedAt?: Date,
): Promise<string> {
  const [row] = await db.select({ id: declarations.id }).from(declarations).where(inMarket(tenant, market));
  if (row) return row.id;
  const [begun] = await db
    .insert(declarations)
    .values({
      producerNrn: tenant.nrn,
      eprCountryCode: market.country,
      declarationPeriodCode: market.period,
      ...(startedAt && { startedAt }),
    })
    .returning({ id: declarations.id });
  if (!begun) throw new Error("a declaration that was just begun is not there");
  return begun.id;
}

type PartOfSales = { codePeriod: CodePeriod | null; codeVendor: string | null };

/** The ids of the first so many quantities of a part of the year and a sales channel, and how many there are. */
export async function selectQuantitiesOf(
  db: Db,
  tenant: Tenant,
  market: Market,
  { codePeriod, codeVendor, limit }: PartOfSales & { limit: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .select({ id: declaredQuantities.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(declaredQuantities)
    .innerJoin(declarations, isOf(declaredQuantities))
    .where(
      and(
        inMarket(tenant, market),
        sql`${declaredQuantities.codePeriod} is not distinct from ${codePeriod}`,
        sql`${declaredQuantities.codeVendor} is not distinct from ${codeVendor}`,
      ),
    )
    .orderBy(declaredQuantities.id)
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The version of a declaration; 0 where none was begun. */
export async function findVersion(db: Db, tenant: Tenant, market: Market): Promise<number> {
  const [row] = await db
    .select({ version: declarations.version })
    .from(declarations)
    .where(inMarket(tenant, market));
  return row?.version ?? 0;
}

/** Whose declaration that is; undefined where there is none. */
export async function findDeclarationOwner(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ nrn: declarations.producerNrn })
    .from(declarations)
    .where(eq(declarations.id, id));
  return row?.nrn;
}

type DeclarationFilter = {
  id?: string | undefined;
  country?: string | undefined;
  period?: string | undefined;
};

/** Declarations with their parts that are of something, latest period first. */
export async function selectDeclarations(
  db: Db,
  tenant: Tenant,
  { id, country, period }: DeclarationFilter,
): Promise<{ declaration: DeclarationRow; parts: PartRow[] }[]> {
  const rows = await db
    .select({
      declaration: declarations,
      currency: countries.currency,
      isByTwo: sql<boolean>`${approvalRules.producerNrn} is not null`,
    })
    .from(declarations)
    .innerJoin(countries, eq(countries.codeIso2, declarations.eprCountryCode))
    .leftJoin(approvalRules, eq(approvalRules.producerNrn, declarations.producerNrn))
    .where(
      and(
        eq(declarations.producerNrn, tenant.nrn),
        id ? eq(declarations.id, id) : undefined,
        country ? eq(declarations.eprCountryCode, country) : undefined,
        period ? eq(declarations.declarationPeriodCode, period) : undefined,
      ),
    )
    .orderBy(desc(declarations.declarationPeriodCode), declarations.eprCountryCode);
  if (rows.length === 0) return [];
  const parts = await db
    .select({
      part: declarationParts,
      proMemberId: sql<
        string | null
      >`${numberGiven("proMemberId", sql`${declarationParts.producerNrn}`, sql`${declarationParts.schemeProId}`)}`,
      deadline: schemeDeadlines.deadline,
      firstCompletedAt: sql`${firstCompletedAt(declarationParts)}`.mapWith(declarationParts.completedAt),
      registeredAt: sql`(select g.created_at from (${registrationUntil({
        producerNrn: declarationParts.producerNrn,
        schemeProId: declarationParts.schemeProId,
        until: sql`${declarationPeriods.endsOn}`,
      })}) g)`.mapWith(declarationParts.completedAt),
      stated: leftOfPart(declarationParts),
      isNil: isNil(declarationParts),
    })
    .from(declarationParts)
    .innerJoin(declarations, isOf(declarationParts))
    .innerJoin(
      declarationPeriods,
      and(
        eq(declarationPeriods.eprCountryCode, declarations.eprCountryCode),
        eq(declarationPeriods.code, declarations.declarationPeriodCode),
      ),
    )
    .leftJoin(
      schemeDeadlines,
      and(
        eq(schemeDeadlines.schemeProId, declarationParts.schemeProId),
        eq(schemeDeadlines.declarationPeriodCode, declarations.declarationPeriodCode),
      ),
    )
    .where(
      and(
        eq(declarationParts.producerNrn, tenant.nrn),
        inArray(
          declarationParts.declarationId,
          rows.map(({ declaration }) => declaration.id),
        ),
        isBegun(declarationParts),
      ),
    )
    .orderBy(inStreamOrder(declarationParts.schemeCode), declarationParts.ecoOrganismName);
  return rows.map(({ declaration, currency, isByTwo }) => ({
    declaration: { ...declaration, currency, isByTwo },
    parts: parts
      .filter(({ part }) => part.declarationId === declaration.id)
      .map(({ part, ...beside }) => ({ ...part, ...beside })),
  }));
}

export type NewQuantity = {
  ecoProductId: string;
  codePeriod: CodePeriod | null;
  codeVendor: string | null;
  quantity: string;
  itemWeight: string | null;
};

/** Declares quantities that are not declared yet and gives back their ids. The caller holds the producer's lock. */
export async function insertQuantities(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  quantities: readonly NewQuantity[],
): Promise<string[]> {
  const values = quantities.map((row) => ({ ...row, declarationId, producerNrn: tenant.nrn }));
  const rows = await db.execute<{ id: string }>(sql`${insertRows(declaredQuantities, values)} returning id`);
  return rows.map(({ id }) => id);
}

/** Corrects declared quantities. */
export async function updateQuantities(
  db: Db,
  tenant: Tenant,
  quantities: readonly { id: string; quantity: string }[],
): Promise<void> {
  await db.execute(updateRows(declaredQuantities, tenant.nrn, quantities));
}

/** Notes that quantities were said again as they stand. */
export async function touchQuantities(db: Db, tenant: Tenant, quantityIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update declared_quantities set updated_at = now()
    where producer_nrn = ${tenant.nrn} and id = any(${ids(quantityIds)})`);
}

/** Counts a change of a declaration. */
export async function bumpVersion(db: Db, tenant: Tenant, id: string, note?: string | null): Promise<void> {
  await db
    .update(declarations)
    .set({
      version: sql`${declarations.version} + 1`,
      updatedAt: sql`now()`,
      ...(note !== undefined && { note }),
    })
    .where(and(eq(declarations.producerNrn, tenant.nrn), eq(declarations.id, id)));
}

export type PartChange = Partial<
  Pick<
    PartRow,
    | "status"
    | "isNil"
    | "fees"
    | "requiresResubmission"
    | "completedAt"
    | "completedBy"
    | "preparedBy"
    | "approvalAskedBy"
    | "approvalAskedAt"
    | "producerPaidAt"
    | "transferredProAt"
  >
>;

export async function updateParts(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
  change: PartChange,
): Promise<void> {
  await db
    .update(declarationParts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(declarationParts.producerNrn, tenant.nrn),
        eq(declarationParts.declarationId, declarationId),
        inArray(declarationParts.schemeProId, [...schemeProIds]),
      ),
    );
}
