import type { BatchKind } from "@/db/vocabulary";

/**
 * A column of an uploaded file: its name, whether a file needs it, the other headers it is known by, and whether it is
 * for few files, so that the template leaves it out.
 */
type Column = { isRequired: boolean; aliases: readonly string[]; isRare?: true };

const column = (...aliases: string[]): Column => ({ isRequired: false, aliases });
const required = (...aliases: string[]): Column => ({ isRequired: true, aliases });
const rare = (column: Column): Column => ({ ...column, isRare: true });

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

/** What files of each kind hold, in the order of the template. */
export const COLUMNS = {
  CATALOG: {
    external_id: EXTERNAL_ID,
    external_id_type: EXTERNAL_ID_TYPE,
    title: column("name", "product_name", "titre", "libelle", "designation", "nom", "nom_du_produit"),
    description: column("descriptif", "description_produit"),
    image_url: column("image", "image_link", "url_image", "url_de_l_image", "lien_image"),
    weight_kg: column("weight", "item_weight", "poids", "poids_kg", "poids_en_kg", "poids_unitaire_kg"),
    product_url: column("url", "product_link", "url_produit", "url_du_produit", "lien_produit"),
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
  },
  SCALE: {
    scale_code: required("code", "code_bareme"),
    label_en: required(),
    label_fr: required(),
    price_unit: required("unit", "unite", "unite_de_prix"),
    price: required("prix", "tarif"),
    families: required("familles"),
    min_weight_kg: column("poids_min_kg"),
    max_weight_kg: column("poids_max_kg"),
    certainty: required("certitude"),
    source: required(),
    note: column(),
    effective_from: column("valable_du"),
  },
} as const satisfies Record<FileKind, Record<string, Column>>;

/** What files are read: those of batches, and scales. */
export type FileKind = BatchKind | "SCALE";

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
