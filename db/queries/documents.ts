import { type SQL, sql } from "drizzle-orm";
import { TURN_AT } from "../vocabulary";

/** The Country object of a row `c`; `schemePros` as given: ids where countries are listed, null where one is nested. */
export const countryDocument = (schemePros: SQL) => sql`json_build_object(
  'id', c.id, 'legacyId', c.legacy_id, 'codeIso2', c.code_iso2, 'isVat', c.is_vat, 'vatRate', c.vat_rate, 'nameEN', c.name_en, 'nameFR', c.name_fr,
  'nameZH', c.name_zh, 'currency', c.currency, 'eprActivated', c.epr_activated, 'schemePros', ${schemePros}, 'createdAt', iso(c.created_at), 'updatedAt', iso(c.updated_at))`;

/** Rows `(id, document)` of every scheme, with its country, seller and payment; personal fields only for operators. */
export const schemeProDocuments = (seesPersonalData: boolean): SQL => sql`
  select sp.id, json_build_object(
    'id', sp.id, 'legacyId', sp.legacy_id, 'ecoOrganismName', sp.eco_organism_name, 'eprCountryCode', sp.epr_country_code,
    'schemeCode', sp.scheme_code, 'agencySchemeCode', coalesce(sp.agency_scheme_code, ''), 'currencyDeposit', coalesce(sp.currency_deposit, ''),
    'declarationFrequency', coalesce(sp.declaration_frequency, ''), 'proAddress', coalesce(sp.pro_address, ''), 'proCity', coalesce(sp.pro_city, ''),
    'proZipCode', coalesce(sp.pro_zip_code, ''), 'proCountryLegacyId', sp.pro_country_legacy_id, 'proCountryId', sp.pro_country_id,
    'proLogo', coalesce(sp.pro_logo, ''), 'registrationDeposit', sp.registration_deposit, 'schemeNameEn', sp.scheme_name_en,
    'schemeNameFr', sp.scheme_name_fr, 'schemePartner', sp.scheme_partner,
    'givesUin', sp.gives_uin, 'isDefault', sp.is_default, 'createdAt', iso(sp.created_at),
    'updatedAt', iso(sp.updated_at), 'countProductsScheme', null, 'country', ${countryDocument(sql`null`)},
    'seller', json_build_object(
      'id', s.id, 'legacyId', s.legacy_id, 'companyName', s.company_name, 'nrn', s.nrn, 'vat', coalesce(s.vat, ''),
      'companyAddress', coalesce(s.company_address, ''), 'companyLogo', coalesce(s.company_logo, ''),
      'superAdminEmail', case when ${seesPersonalData}::boolean then coalesce(s.super_admin_email, '') end,
      'superAdminMobilePhone', case when ${seesPersonalData}::boolean then coalesce(s.super_admin_mobile_phone, '') end,
      'superAdminFirstName', case when ${seesPersonalData}::boolean then coalesce(s.super_admin_first_name, '') end,
      'superAdminLastName', case when ${seesPersonalData}::boolean then coalesce(s.super_admin_last_name, '') end,
      'registrationFeesId', coalesce(s.registration_fees_id, ''), 'declarationBasicFeesId', coalesce(s.declaration_basic_fees_id, ''),
      'declarationPremiumFeesId', coalesce(s.declaration_premium_fees_id, ''), 'connectServiceId', coalesce(s.connect_service_id, ''),
      'commissionPercentage', coalesce(s.commission_percentage, ''),
      'accountHolder', coalesce(s.account_holder, ''), 'iban', coalesce(s.iban, ''), 'bic', coalesce(s.bic, ''),
      'paymentDays', s.payment_days, 'createdAt', iso(s.created_at), 'updatedAt', iso(s.updated_at)),
    'sellerPaymentConfig', json_build_object(
      'id', f.id, 'sellerId', f.seller_id, 'schemeProId', f.scheme_pro_id, 'depositPriceId', coalesce(f.deposit_price_id, ''),
      'ecoContributionPriceId', coalesce(f.eco_contribution_price_id, ''), 'connectId', coalesce(f.connect_id, ''), 'statementPer', f.statement_per,
      'createdAt', iso(f.created_at), 'updatedAt', iso(f.updated_at))
  ) as document
  from scheme_pros sp
  join countries c on c.code_iso2 = sp.epr_country_code
  join sellers s on s.id = sp.seller_id
  join seller_payment_configs f on f.scheme_pro_id = sp.id`;

/** Whose turn it is at the status of a row `r` of registrations. */
const turn = sql`case r.status ${sql.join(
  Object.entries(TURN_AT).map(
    ([status, who]) => sql`when ${sql.raw(`'${status}'`)} then ${sql.raw(who ? `'${who}'` : "null")}`,
  ),
  sql` `,
)} end`;

/**
 * The way of a row `r` of registrations, its first step first. People and keys have their names; an operator's is for
 * operators alone.
 */
const stepsOf = (seesOperators: boolean): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'from', w.from_status, 'to', w.to_status, 'at', iso(w.created_at), 'isUndo', w.is_undo, 'reason', w.reason,
    'by', json_build_object(
      'kind', case when w.by_operator then 'operator' when w.actor like 'key:%' then 'key'
        when w.actor like 'user:%' then 'user' else 'service' end,
      'name', case when ${seesOperators}::boolean or not w.by_operator then coalesce(
        (select u.name from users u where w.actor = 'user:' || u.id),
        (select k.name from api_keys k where w.actor = 'key:' || k.id)) end)
  ) order by w.id), '[]')
  from registration_steps w where w.producer_nrn = r.producer_nrn and w.registration_id = r.id)`;

/** Since when the row `r` of registrations has its status; null where an earlier release did not write it down. */
export const statusBegan = sql`coalesce(
  (select w.created_at from registration_steps w
    where w.producer_nrn = r.producer_nrn and w.registration_id = r.id order by w.id desc limit 1),
  case r.status when '1 - Draft' then r.created_at when '4 - PendingPro' then r.registration_sent_to_pro_at
    when '5 - Registered' then r.uin_received_at end)`;

/**
 * Whether the last step of the row `r` registered or rejected, and nothing followed it: no other step, and no validated
 * part of its scheme.
 */
export const isUndoable = sql`coalesce((
  select w.to_status in ('5 - Registered', '6 - Rejected') and w.to_status = r.status and w.from_status is not null
    and not w.is_undo and not exists (
      select from declaration_parts p
      where p.producer_nrn = r.producer_nrn and p.scheme_pro_id = r.scheme_pro_id and p.completed_at > w.created_at)
  from registration_steps w
  where w.producer_nrn = r.producer_nrn and w.registration_id = r.id order by w.id desc limit 1), false)`;

/** The Registration object of the rows `r`, `x` (producer), `sp` (scheme) and `pros` (scheme documents); totals as given. */
export const registrationDocument = (totals: SQL, seesOperators: boolean) => sql`json_build_object(
  'id', r.id, 'legacyId', r.legacy_id, 'producerLegacyId', x.legacy_id, 'producerId', x.id,
  'schemeProLegacyId', sp.legacy_id, 'schemeProId', sp.id, 'uin', coalesce(r.uin, ''), 'proMemberId', coalesce(r.pro_member_id, ''),
  'status', r.status, 'schemeDepositAmount', r.scheme_deposit_amount,
  'isExternalRegistration', r.is_external_registration, 'declaredAs', r.declared_as, 'uinReceivedAt', coalesce(iso(r.uin_received_at), ''),
  'registrationSentToProAt', coalesce(iso(r.registration_sent_to_pro_at), ''), 'createdAt', iso(r.created_at),
  'updatedAt', iso(r.updated_at), 'turn', ${turn}, 'statusSince', iso(${statusBegan}), 'isUndoable', ${isUndoable},
  'steps', ${stepsOf(seesOperators)}, 'schemePro', pros.document, ${totals})`;

/** The totals of a registration where no period is asked for. */
export const withoutTotals = sql`'countProductsScheme', null, 'totalQuantityScheme', null,
  'totalAmountScheme', null, 'producerPaidAt', null`;
