import { sql } from "drizzle-orm";
import type { DeclaredAs } from "../../lib/domain/pricing/scale-line";
import type { Db } from "../client";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import type { PublishedFee } from "./declaration-fees";
import { declaresAs } from "./declares-as";

type WayFee = Pick<
  PublishedFee,
  "code" | "labelEn" | "labelFr" | "labelZh" | "basis" | "amount" | "certainty"
>;

/** How a producer declares to a scheme, and how else the scheme lets it, with what each way costs beside the lines. */
export type WaysToDeclare = {
  schemeProId: string;
  ecoOrganismName: string;
  declaredAs: DeclaredAs;
  ways: { declaredAs: DeclaredAs; fees: WayFee[] }[];
};

/** Of some schemes, the ways to declare that they publish prices or fees for in a period; line by line is one always. */
export async function selectWaysToDeclare(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  schemeProIds: readonly string[],
): Promise<WaysToDeclare[]> {
  return db.execute<WaysToDeclare>(sql`
    select sp.id as "schemeProId", sp.eco_organism_name as "ecoOrganismName",
      ${declaresAs({ producerNrn: tenant.nrn, schemeProId: sql`sp.id`, until: sql`y.ends_on` })} as "declaredAs",
      (select json_agg(json_build_object('declaredAs', w.word, 'fees', coalesce((
          select json_agg(json_build_object('code', f.code, 'labelEn', f.label_en, 'labelFr', f.label_fr, 'labelZh', f.label_zh,
            'basis', f.basis, 'amount', f.amount::text, 'certainty', f.certainty) order by f.basis, f.code)
          from declaration_fees f
          where f.scheme_pro_id = sp.id and (f.declared_as = w.word or f.declared_as is null)
            and y.starts_on between f.valid_from and f.valid_to), '[]')) order by w.place)
        from (values ('FULL', 1), ('SIMPLIFIED', 2), ('FLAT', 3)) as w(word, place)
        where w.word = 'FULL'
          or exists (select from scales s join scale_lines l on l.scale_id = s.id
            where s.scheme_pro_id = sp.id and s.declaration_period_code = y.code and l.withdrawn_at is null
              and l.declared_as = w.word and l.valid_from <= y.starts_on and l.valid_to >= y.starts_on)
          or exists (select from declaration_fees f
            where f.scheme_pro_id = sp.id and f.declared_as = w.word and f.basis = 'DECLARATION_FLAT'
              and y.starts_on between f.valid_from and f.valid_to)) as ways
    from scheme_pros sp
    join declaration_periods y on y.epr_country_code = ${country} and y.code = ${period}
    where sp.id = any(${sql.param([...schemeProIds])}::uuid[])
    order by sp.eco_organism_name, sp.id`);
}

/** Whether a scheme lets producers declare in a way in any period. */
export async function offersWay(db: Db, schemeProId: string, way: DeclaredAs): Promise<boolean> {
  if (way === "FULL") return true;
  const [row] = await db.execute<{ offers: boolean }>(sql`
    select exists (select from scales s join scale_lines l on l.scale_id = s.id
        where s.scheme_pro_id = ${schemeProId} and l.withdrawn_at is null and l.declared_as = ${way})
      or exists (select from declaration_fees f
        where f.scheme_pro_id = ${schemeProId} and f.declared_as = ${way} and f.basis = 'DECLARATION_FLAT') as offers`);
  return row?.offers ?? false;
}
