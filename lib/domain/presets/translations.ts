import type { Preset, Sales } from "./preset";

type Words = Readonly<Record<string, string>>;

/**
 * The headers of exports that a shop writes in its seller's language, by the English ones. WooCommerce writes its own
 * translations; of Amazon they are those that public programs look for which read such files.
 */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  WOOCOMMERCE_PRODUCTS: {
    FR: {
      Type: "Type",
      SKU: "UGS",
      Name: "Nom",
      Published: "Publié",
      "Is featured?": "Mis en avant ?",
      "Visibility in catalog": "Visibilité dans le catalogue",
      "Short description": "Description courte",
      Description: "Description",
      "In stock?": "En stock ?",
      "Weight (kg)": "Poids (kg)",
      "Weight (g)": "Poids (g)",
      "Length (cm)": "Longueur (cm)",
      "Width (cm)": "Largeur (cm)",
      "Height (cm)": "Hauteur (cm)",
      "Regular price": "Tarif régulier",
      Categories: "Catégories",
      Images: "Images",
      Parent: "Parent",
    },
    DE: {
      Type: "Typ",
      SKU: "Artikelnummer",
      Name: "Name",
      Published: "Veröffentlicht",
      "Visibility in catalog": "Sichtbarkeit im Katalog",
      "Short description": "Kurzbeschreibung",
      Description: "Beschreibung",
      "In stock?": "Vorrätig?",
      "Weight (kg)": "Gewicht (kg)",
      "Weight (g)": "Gewicht (g)",
      "Length (cm)": "Länge (cm)",
      "Width (cm)": "Breite (cm)",
      "Height (cm)": "Höhe (cm)",
      "Regular price": "Regulärer Preis",
      Categories: "Kategorien",
      Images: "Bilder",
      Parent: "Übergeordnet",
    },
    ES: {
      Type: "Tipo",
      SKU: "SKU",
      Name: "Nombre",
      Published: "Publicado",
      "Is featured?": "¿Está destacado?",
      "Visibility in catalog": "Visibilidad en el catálogo",
      "Short description": "Descripción corta",
      Description: "Descripción",
      "In stock?": "¿Existencias?",
      "Weight (kg)": "Peso (kg)",
      "Weight (g)": "Peso (g)",
      "Length (cm)": "Longitud (cm)",
      "Width (cm)": "Anchura (cm)",
      "Height (cm)": "Altura (cm)",
      "Regular price": "Precio normal",
      Categories: "Categorías",
      Images: "Imágenes",
      Parent: "Superior",
    },
    IT: {
      Type: "Tipo",
      SKU: "COD",
      Name: "Nome",
      Published: "Pubblicato",
      "Is featured?": "In primo piano?",
      "Visibility in catalog": "Visibilità nel catalogo",
      "Short description": "Breve descrizione",
      Description: "Descrizione",
      "In stock?": "In stock?",
      "Weight (kg)": "Peso (kg)",
      "Weight (g)": "Peso (g)",
      "Length (cm)": "Lunghezza (cm)",
      "Width (cm)": "Larghezza (cm)",
      "Height (cm)": "Altezza (cm)",
      "Regular price": "Prezzo di listino",
      Categories: "Categorie",
      Images: "Immagini",
      Parent: "Genitore",
    },
  },
  AMAZON_LISTINGS: {
    FR: {
      "item-name": "nom-produit",
      "seller-sku": "sku-vendeur",
      asin1: "asin1",
      price: "prix",
      quantity: "quantité",
      "product-id-type": "type-id-produit",
      "product-id": "id-produit",
      "fulfillment-channel": "canal-traitement",
      status: "état",
    },
    DE: {
      "item-name": "Artikelbezeichnung",
      "item-description": "Artikelbeschreibung",
      "seller-sku": "Händler-SKU",
      asin1: "ASIN 1",
      "listing-id": "Angebotsnummer",
      price: "Preis",
      quantity: "Menge",
      "open-date": "Erstellungsdatum",
      "image-url": "Bild-URL",
      "product-id-type": "Produkt-ID-Typ",
      "product-id": "Produkt-ID",
      "fulfillment-channel": "Versender",
      status: "Status",
    },
    ES: {
      "item-name": "Título del producto",
      "seller-sku": "SKU del vendedor",
      asin1: "ASIN 1",
      price: "Precio",
      quantity: "Cantidad",
      "open-date": "Fecha de creación",
      "product-id-type": "Tipo de identificador de producto",
      "product-id": "Identificador del producto",
      "fulfillment-channel": "Canal de gestión logística",
      status: "estado",
    },
    IT: {
      "item-name": "Nome dell'articolo",
      "seller-sku": "SKU venditore",
      asin1: "ASIN 1",
      price: "Prezzo",
      quantity: "Quantità",
      "open-date": "Data di creazione",
      "product-id-type": "Tipo di identificativo del prodotto",
      "product-id": "Identificativo del prodotto",
      "fulfillment-channel": "Canale di gestione",
      status: "stato",
    },
    ZH: {
      "item-name": "商品名称",
      "seller-sku": "卖家 SKU",
      asin1: "ASIN 1",
      price: "价格",
      quantity: "数量",
      "open-date": "开售日期",
      "product-id-type": "商品编码类型",
      "product-id": "商品编码",
      "fulfillment-channel": "配送渠道",
      status: "状态",
    },
  },
  AMAZON_BUSINESS: {
    DE: {
      "(Parent) ASIN": "(Übergeordnete) ASIN",
      "(Child) ASIN": "(Untergeordnete) ASIN",
      Title: "Titel",
      SKU: "SKU",
      "Sessions - Total": "Sitzungen – Summe",
      "Page Views - Total": "Seitenaufrufe – Summe",
      "Units Ordered": "Bestellte Einheiten",
      "Ordered Product Sales": "Durch bestellte Produkte erzielter Umsatz",
      "Total Order Items": "Zahl der Bestellposten",
    },
    FR: {
      "(Parent) ASIN": "ASIN (parent)",
      "(Child) ASIN": "ASIN (enfant)",
      Title: "Titre",
      SKU: "SKU",
      "Sessions - Total": "Sessions – Total",
      "Page Views - Total": "Pages vues – Total",
      "Units Ordered": "Unités commandées",
      "Ordered Product Sales": "Ventes de produits commandés",
      "Total Order Items": "Nombre total d'articles commandés",
    },
  },
};

/** The same exports in the languages whose headers are known. */
export const translated = (presets: readonly Preset[]): Preset[] =>
  presets.flatMap((preset) =>
    Object.entries(TRANSLATIONS[preset.code] ?? {}).map(([language, words]) =>
      inWords(preset, language, words),
    ),
  );

function inWords(preset: Preset, language: string, words: Words): Preset {
  const say = (header: string): string => words[header] ?? header;
  const known = (headers: readonly string[]) => headers.flatMap((header) => words[header] ?? []);
  const keyed = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([header, value]) => {
        const word = words[header];
        return word === undefined ? [] : [[word, value] as const];
      }),
    );
  const { needs, usual, columns, units, skips, carries, sales } = preset;
  return {
    ...preset,
    code: `${preset.code}_${language}`,
    needs: needs.map(say),
    usual: known(usual),
    columns: keyed(columns),
    ...(units && { units: keyed(units) }),
    ...(skips && {
      skips:
        "header" in skips ? { ...skips, header: say(skips.header) } : { without: skips.without.map(say) },
    }),
    ...(carries && { carries: { by: say(carries.by), headers: carries.headers.map(say) } }),
    ...(sales && { sales: salesIn(sales, say) }),
  };
}

const salesIn = (sales: Sales, say: (header: string) => string): Sales => ({
  ...sales,
  product: sales.product.map(({ header, ...one }) => ({ ...one, header: say(header) })),
  quantity: [sales.quantity].flat().map(say),
  ...(sales.title && { title: sales.title.map(say) }),
  ...(sales.country && { country: sales.country.map(say) }),
  ...(sales.date && { date: sales.date.map(say) }),
});
