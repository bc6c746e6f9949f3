import { type SQL, sql } from "drizzle-orm";
import { declarationIdOf } from "../market";
import { restsOnEstimate } from "../schema/rests-on-estimate";
import type { CatalogSource, CatalogView, EcoProductStatus, ExternalIdType } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";
import { isAskedOf } from "./retired";

/** Which products of a catalog are asked for; a filter that is absent asks for all. */
export type CatalogFilter = {
  country: string;
  period: string;
  /** Folded words that must all occur. */
  words: readonly string[];
  schemeCode?: string | undefined;
  /** Of the line that prices a product. */
  scaleCode?: string | undefined;
  status?: EcoProductStatus | undefined;
  source?: CatalogSource | undefined;
  view?: CatalogView | undefined;
  /** Ids of products. */
  ids?: readonly string[] | undefined;
  /** What a product must be called, by any of these. */
  names?: readonly { type: ExternalIdType; key: string }[] | undefined;
};

/** The filters that stand in the SQL; their values are parameters. */
export type FilterShape = {
  /** How many words the index of trigrams can look up. */
  words: number;
  /** How many it can't, and would read all of every producer's rows for. */
  shortWords: number;
  byScheme: boolean;
  byLine: boolean;
  byStatus: boolean;
  bySource: boolean;
  byIds: boolean;
  byName: boolean;
  view: CatalogView | undefined;
};

export type FilterValues = { nrn: string; country: string; period: string } & Record<string, unknown>;

export const filterShape = ({
  words,
  schemeCode,
  scaleCode,
  status,
  source,
  view,
  ids,
  names,
}: CatalogFilter): FilterShape => ({
  words: words.filter(isIndexed).length,
  shortWords: words.filter((word) => !isIndexed(word)).length,
  byScheme: schemeCode !== undefined,
  byLine: scaleCode !== undefined,
  byStatus: status !== undefined,
  bySource: source !== undefined,
  byIds: ids !== undefined,
  byName: names !== undefined,
  view,
});

export const filterValues = (
  nrn: string,
  { country, period, words, schemeCode, scaleCode, status, source, ids, names }: CatalogFilter,
): FilterValues => ({
  nrn,
  country,
  period,
  scheme: schemeCode,
  line: scaleCode,
  status,
  source,
  ids: ids && `{${ids.join(",")}}`,
  names: names && JSON.stringify(names),
  ...Object.fromEntries(words.filter(isIndexed).map((word, index) => [`word${index}`, anywhere(word)])),
  ...Object.fromEntries(
    words.filter((word) => !isIndexed(word)).map((word, index) => [`short${index}`, word]),
  ),
});

/** Whether a word has a trigram, wherever it stands and whatever letters the database's locale knows. */
const isIndexed = (word: string) => /[a-z0-9]{3}/.test(word);

/** Whether counters know how many products there are: of the whole catalog, or of one scheme. */
export const isCounted = (shape: FilterShape): boolean => {
  const { words, shortWords, byLine, byStatus, bySource, byIds, byName, view } = shape;
  const isSearched = words > 0 || shortWords > 0;
  return !isSearched && !byLine && !byStatus && !bySource && !byIds && !byName && view === undefined;
};

/** Which entries `e` of a catalog are asked for. */
export function inCatalog(v: FilterValues, shape: FilterShape): SQL {
  const { words, shortWords, byScheme, byLine, byStatus, bySource, byIds, byName, view } = shape;
  return sql.join(
    [
      sql`e.producer_nrn = ${v.nrn} and e.epr_country_code = ${v.country}`,
      ...Array.from({ length: words }, (_, index) => sql`e.search_text like ${v[`word${index}`]}`),
      ...Array.from(
        { length: shortWords },
        (_, index) => sql`strpos(e.search_text, ${v[`short${index}`]}::text) > 0`,
      ),
      ...(byScheme || byLine ? [pricedBy(v, shape)] : []),
      ...(byStatus ? [sql`e.eco_product_status = ${v.status}`] : []),
      ...(bySource ? [sql`e.source = ${v.source}`] : []),
      ...(byIds ? [sql`e.eco_product_id = any(${v.ids}::uuid[])`] : []),
      ...(byName ? [named(v)] : []),
      ...(view ? [VIEWS[view](v)] : []),
    ],
    sql` and `,
  );
}

const pricedBy = (v: FilterValues, { byScheme, byLine }: FilterShape) => sql`exists (
  select 1 from product_eco_contributions p
  where p.producer_nrn = e.producer_nrn and p.epr_country_code = e.epr_country_code
    and p.declaration_period_code = ${v.period} and p.eco_product_id = e.eco_product_id
    ${byScheme ? sql`and p.scheme_code = ${v.scheme}` : sql``} ${byLine ? sql`and p.scale_code = ${v.line}` : sql``})`;

const named = (v: FilterValues) => sql`e.eco_product_id = ${anyNamed(v)}`;

/** Any product that is called so, by the index of what products are called. */
export const anyNamed = (v: { nrn: unknown; names?: unknown }) => sql`any(array(
  select x.id from jsonb_to_recordset(${v.names}::text::jsonb) as asked (type text, key text)
  cross join lateral (
    select x.id from eco_products x
    where x.producer_nrn = ${v.nrn} and x.external_id_key = asked.key and x.external_id_type = asked.type
    union all
    select r.eco_product_id from product_references r
    where r.producer_nrn = ${v.nrn} and r.external_id_key = asked.key and r.external_id_type = asked.type) x))`;

const VIEWS: Record<CatalogView, (v: FilterValues) => SQL> = {
  NO_WEIGHT: (v) => sql`${isAskedOf(v)} and exists (
    select 1 from eco_products w
    where w.producer_nrn = e.producer_nrn and w.id = e.eco_product_id and w.weight_kg is null)`,
  NOT_QUALIFIED: () => sql`e.eco_product_status in ('QUALIFICATION_PENDING', 'NEEDS_INFORMATION', 'FAILED')`,
  NOT_PRICED: (v) => sql`${isAskedOf(v)} and exists (
    select 1 from unpriced_streams u
    where u.producer_nrn = e.producer_nrn and u.eco_product_id = e.eco_product_id
      and u.epr_country_code = e.epr_country_code and u.declaration_period_code = ${v.period} and u.reason <> 'FLAT_FEE')`,
  ESTIMATED: (v) => sql`${isAskedOf(v)} and exists (
    select 1 from product_eco_contributions s
    where s.producer_nrn = e.producer_nrn and s.eco_product_id = e.eco_product_id
      and s.epr_country_code = e.epr_country_code and s.declaration_period_code = ${v.period}
      and ${atPeriodStart("s")} and ${restsOnEstimate("s")})`,
  // What is declared is gathered once and looked up by hash. A join, or a set whose size the planner can guess, it would
  // at times go through anew for each of the products.
  NOT_DECLARED: (v) => sql`e.eco_product_status not in ('NOT_IN_SCOPE', 'DISCONTINUED')
    and e.eco_product_id not in (select unnest(array(
      select q.eco_product_id from declared_quantities q
      where q.producer_nrn = ${v.nrn} and q.declaration_id = (${declarationIdOf(v)}))))`,
};

/** `LIKE` pattern of a word anywhere, with nothing in it read as a wildcard. */
export const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
