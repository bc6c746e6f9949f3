import type { BatchKind } from "@/db/vocabulary";

/**
 * A column of an uploaded file: its name, whether a file needs it, the other headers it is known by, and whether it is
 * for few files, so that the template leaves it out, or one whose cells count only where they can be read.
 */
type Column = { isRequired: boolean; aliases: readonly string[]; isRare?: true; isSpare?: true };

const column = (...aliases: string[]): Column => ({ isRequired: false, aliases });
const required = (...aliases: string[]): Column => ({ isRequired: true, aliases });
const rare = (column: Column): Column => ({ ...column, isRare: true });
const spare = (column: Column): Column => ({ ...rare(column), isSpare: true });

const EXTERNAL_ID = required(
  "eco_product_reference",
  "product_reference",
  "reference",
  "identifiant",
  "identifiant_externe",
  "id_externe",
  "reference_produit",
  "code_produit",
  "gtin",
  "ean",
  "asin",
  "sku",
);

const EXTERNAL_ID_TYPE = column("id_type", "type_identifiant", "type_d_identifiant", "type_id_externe");

const STREAM = column("eco_stream", "stream_code", "filiere", "code_filiere", "filiere_rep");

const ALSO_KNOWN_AS = column("other_references", "autres_references", "其他编号");

/** Where something was sold: not where it comes from, nor where its buyer lives. */
const COUNTRY = column(
  "country_code",
  "country_of_sale",
  "sales_country",
  "ship_country",
  "shipping_country",
  "delivery_country",
  "destination_country",
  "pays",
  "code_pays",
  "pays_de_vente",
  "pays_de_livraison",
  "pays_de_destination",
  "land",
  "lieferland",
  "verkaufsland",
  "país",
  "país_de_venta",
  "país_de_envío",
  "paese",
  "paese_di_vendita",
  "paese_di_spedizione",
  "国家",
  "国家代码",
  "销售国家",
  "收货国家",
);

/** What files of each kind hold, in the order of the template. */
export const COLUMNS = {
  CATALOG: {
    external_id: EXTERNAL_ID,
    external_id_type: EXTERNAL_ID_TYPE,
    also_known_as: rare(ALSO_KNOWN_AS),
    title: column("name", "product_name", "titre", "libelle", "designation", "nom", "nom_du_produit"),
    description: column("descriptif", "description_produit"),
    image_url: column("image", "image_link", "url_image", "url_de_l_image", "lien_image"),
    weight_kg: column("weight", "item_weight", "poids", "poids_kg", "poids_en_kg", "poids_unitaire_kg"),
    weight_unit: spare(
      column("unit_of_weight", "weight_uom", "unite_de_poids", "unite_poids", "gewichtseinheit", "重量单位"),
    ),
    product_url: column("url", "product_link", "url_produit", "url_du_produit", "lien_produit"),
    pieces: column("pcs", "pieces_per_pack", "nombre_de_pieces", "lot_de", "件数"),
    volume_l: rare(column("volume", "content_l", "contenance_l", "volume_en_litres", "容量_l")),
    length_cm: rare(column("length", "longueur", "longueur_cm", "长度_cm")),
    width_cm: rare(column("width", "largeur", "largeur_cm", "宽度_cm")),
    height_cm: rare(column("height", "hauteur", "hauteur_cm", "高度_cm")),
    section: rare(column("rayon", "类别")),
    stream: spare(STREAM),
    battery_kg: column(
      "battery_weight",
      "battery_weight_kg",
      "poids_batterie",
      "poids_batterie_kg",
      "poids_piles_kg",
      "电池重量_kg",
    ),
    battery_kind: rare(
      column("battery_type", "type_batterie", "type_de_batterie", "type_de_pile", "电池类型"),
    ),
    battery_count: rare(column("batteries", "nombre_de_piles", "nombre_de_batteries", "电池数量")),
    packaging_paper_card_g: rare(
      column("packaging_cardboard_g", "emballage_papier_carton_g", "emballage_carton_g", "包装纸和纸板_g"),
    ),
    packaging_glass_g: rare(column("emballage_verre_g", "包装玻璃_g")),
    packaging_steel_g: rare(column("emballage_acier_g", "包装钢_g")),
    packaging_aluminium_g: rare(column("packaging_aluminum_g", "emballage_aluminium_g", "包装铝_g")),
    packaging_wood_g: rare(column("emballage_bois_g", "包装木材_g")),
    packaging_pet_g: rare(column("emballage_pet_g", "包装PET_g")),
    packaging_pe_hd_g: rare(
      column("packaging_hdpe_g", "emballage_pe_hd_g", "emballage_pehd_g", "包装HDPE_g"),
    ),
    packaging_pp_g: rare(column("emballage_pp_g", "包装PP_g")),
    packaging_pe_film_g: rare(column("emballage_film_pe_g", "包装PE薄膜_g")),
    packaging_eps_g: rare(column("emballage_pse_g", "emballage_polystyrene_g", "包装EPS_g")),
    packaging_plastic_other_g: rare(column("packaging_plastic_g", "emballage_plastique_g", "包装其他塑料_g")),
    packaging_beverage_carton_g: rare(column("emballage_brique_g", "包装饮料纸盒_g")),
    packaging_textile_g: rare(column("emballage_textile_g", "包装纺织品_g")),
  },
  QUANTITIES: {
    external_id: EXTERNAL_ID,
    quantity: required("qty", "units", "units_sold", "quantite", "qte", "quantite_vendue", "nombre"),
    code_vendor: column(
      "vendor",
      "marketplace",
      "sales_channel",
      "channel",
      "vendeur",
      "code_vendeur",
      "canal",
      "canal_de_vente",
    ),
    code_period: column("period", "periode", "code_periode"),
    external_id_type: rare(EXTERNAL_ID_TYPE),
    // Of sales that is said of what the catalog may not have; a bare name can be a buyer's.
    title: spare(column("product_name", "titre", "libelle", "designation", "nom_du_produit")),
    also_known_as: spare(ALSO_KNOWN_AS),
    stream: spare(STREAM),
    country: rare(COUNTRY),
    day_of_sale: rare(column("jour_de_vente", "销售日")),
  },
  PAID: {
    external_id: EXTERNAL_ID,
    quantity: required(
      "qty",
      "units",
      "units_paid",
      "quantity_paid",
      "quantite",
      "qte",
      "quantite_payee",
      "quantite_declaree",
      "nombre_d_unites",
      "nombre",
      "数量",
      "已缴数量",
    ),
    code_vendor: column(
      "vendor",
      "channel",
      "marketplace",
      "sales_channel",
      "vendeur",
      "code_vendeur",
      "canal",
      "place_de_marche",
      "渠道",
      "平台",
    ),
    code_period: column("period", "periode", "code_periode", "month", "mois", "期间", "月份"),
    scheme: column(
      "stream",
      "scheme_code",
      "scheme_name",
      "epr_scheme",
      "epr_category",
      "epr_stream",
      "epr_organisation",
      "epr_organization",
      "pro",
      "pro_name",
      "eco_organism",
      "eco_organism_name",
      "filiere",
      "code_filiere",
      "eco_organisme",
      "categorie_rep",
      "filiere_rep",
      "类别",
      "责任组织",
    ),
    amount: column(
      "contribution",
      "eco_contribution",
      "amount_paid",
      "montant",
      "montant_paye",
      "eco_participation",
      "金额",
      "已缴金额",
    ),
    sold: column(
      "units_sold",
      "quantity_sold",
      "sold_units",
      "vendu",
      "qte_vendue",
      "quantite_vendue",
      "unites_vendues",
      "ventes",
      "售出数量",
    ),
  },
  BANK: {
    booked_on: required(
      "booking_date",
      "date",
      "transaction_date",
      "posting_date",
      "date_operation",
      "date_de_l_operation",
      "date_comptable",
      "date_de_comptabilisation",
      "buchungstag",
      "buchungsdatum",
      "datum",
      "记账日期",
      "日期",
    ),
    amount: required(
      "credit",
      "credit_amount",
      "montant",
      "montant_de_l_operation",
      "montant_en_euros",
      "montant_eur",
      "betrag",
      "betrag_eur",
      "umsatz",
      "haben",
      "金额",
    ),
    currency: column("devise", "monnaie", "waehrung", "wahrung", "币种"),
    remittance: column(
      "reference",
      "remittance_information",
      "details",
      "description",
      "text",
      "communication",
      "libelle",
      "libelle_de_l_operation",
      "motif",
      "verwendungszweck",
      "buchungstext",
      "附言",
      "摘要",
    ),
    creditor_reference: column(
      "structured_reference",
      "reference_structuree",
      "reference_du_creancier",
      "referenz",
      "strukturierte_referenz",
      "参考号",
    ),
    debtor_name: column(
      "payer",
      "name",
      "counterparty",
      "counterparty_name",
      "debiteur",
      "nom",
      "nom_du_debiteur",
      "contrepartie",
      "tiers",
      "auftraggeber",
      "zahlungspflichtiger",
      "name_zahlungsbeteiligter",
      "beguenstigter_zahlungspflichtiger",
      "付款人",
    ),
    debtor_iban: column(
      "payer_iban",
      "counterparty_iban",
      "iban_du_debiteur",
      "iban_contrepartie",
      "kontonummer_iban",
      "iban_zahlungsbeteiligter",
      "付款账号",
    ),
    account_iban: column("account", "iban", "compte", "iban_du_compte", "auftragskonto", "konto", "账号"),
    bank_reference: column(
      "transaction_id",
      "entry_reference",
      "reference_banque",
      "numero_d_operation",
      "bankreferenz",
      "transaktionsnummer",
      "流水号",
    ),
  },
  SCALE: {
    kind: column("genre", "类型"),
    scale_code: required("code", "code_bareme"),
    label_en: required(),
    label_fr: required(),
    label_zh: column(),
    price_unit: column("unit", "unite", "unite_de_prix"),
    stream: column("filiere"),
    basis: column("base"),
    charged_per: column("pour"),
    price: required("prix", "tarif"),
    families: column("familles"),
    scale_codes: column("codes_bareme"),
    component: column("composant"),
    materials: column("matieres"),
    min_weight_kg: column("poids_min_kg"),
    max_weight_kg: column("poids_max_kg"),
    bounds: column("bornes"),
    part: column("partie"),
    declared_as: column("declare_comme"),
    proof_en: column(),
    proof_fr: column("preuve"),
    proof_zh: column(),
    valid_from: column("du"),
    valid_to: column("au"),
    certainty: required("certitude"),
    source: required(),
    note: column(),
    effective_from: column("valable_du"),
  },
} as const satisfies Record<FileKind, Record<string, Column>>;

/** What files are read: those of batches, scales, what marketplaces paid, and what came to an account. */
export type FileKind = BatchKind | "SCALE" | "PAID" | "BANK";

export type ColumnOf<Kind extends FileKind> = keyof (typeof COLUMNS)[Kind] & string;

/** The columns that an error file has in front; ignored when it is uploaded again. */
export const ERROR_COLUMNS = ["error_code", "error_column", "error"] as const;

/** What a file of the catalog tells beside the columns of an upload; ignored when it is uploaded again. */
export const EXPORT_COLUMNS = [
  "eco_product_status",
  "source",
  "quantity",
  "eco_contributions",
  "created_at",
] as const;

export const columnsOf = (kind: FileKind): [name: string, column: Column][] => Object.entries(COLUMNS[kind]);

/** Whether the cells of a column count only where they can be read. */
export const isSpare = (kind: FileKind, name: string): boolean =>
  columnsOf(kind).some(([each, column]) => each === name && column.isSpare === true);
