import type { ExternalIdType } from "@/db/vocabulary";
import { bare } from "../csv/bare-header";
import { mapHeader } from "../csv/map-header";
import { NOT_SOLD } from "./not-sold";
import { ORDER_LINES, type Preset, type Sales } from "./preset";

/** What the columns of such a list are called that no column of an upload is, most telling first. */
const ROLES = {
  order: [
    ..."order number|order no|order nr|order id|order ref|order reference|order name|id order|order|sales record number|sales order|sales order number".split(
      "|",
    ),
    ..."numéro de commande|n° de commande|n° commande|num commande|no commande|réf commande|référence commande|référence de la commande|id commande|commande|numéro de vente|n° de vente".split(
      "|",
    ),
    ..."bestellnummer|bestell nr|bestellung|auftragsnummer|auftrags nr|auftrag|verkaufsprotokollnummer".split(
      "|",
    ),
    ..."número de pedido|nº de pedido|nº pedido|id pedido|id del pedido|pedido|numero ordine|numero d'ordine|n ordine|id ordine|ordine".split(
      "|",
    ),
    ..."订单编号|订单号|订单号码|订单id|主订单编号|子订单编号|销售单号|平台单号".split("|"),
  ],
  date: [
    ..."order date|date created|created at|created|purchase date|sale date|sold on|date of sale|date add|ts created|paid on date|date paid|paid at|shipment date|date".split(
      "|",
    ),
    ..."date de commande|date commande|date de la commande|date de création|date création|date de vente|date vente|date d'achat|date du paiement|date de paiement|date d'expédition".split(
      "|",
    ),
    ..."bestelldatum|auftragsdatum|kaufdatum|verkaufsdatum|verkauft am|bezahlt am|datum".split("|"),
    ..."fecha de pedido|fecha del pedido|fecha de venta|fecha de compra|fecha|data ordine|data dell'ordine|data di vendita|data".split(
      "|",
    ),
    ..."订单日期|订单创建时间|下单时间|下单日期|订单付款时间|付款时间|成交时间|创建时间|发货时间|日期".split(
      "|",
    ),
  ],
  country: [
    ..."shipping country|shipping country code|ship country|ship to country|ship country code|shipping address country|country code shipping|delivery country".split(
      "|",
    ),
    ..."pays de livraison|pays livraison|pays du destinataire|adresse de livraison pays|lieferland|land des versands|land des empfängers|país de envío|paese di spedizione".split(
      "|",
    ),
    ..."收货国家|收件国家|送货地区|目的国|目的地国家".split("|"),
  ],
  status: [
    ..."order status|order state|status|state|item status|current state".split("|"),
    ..."statut de la commande|statut commande|état de la commande|état commande|statut|état".split("|"),
    ..."bestellstatus|auftragsstatus|estado del pedido|estado|stato ordine|stato dell'ordine|stato".split(
      "|",
    ),
    ..."订单状态|交易状态".split("|"),
  ],
  returned: [
    ..."quantity refunded|refunded quantity|refunded qty|qty refunded|item refunded qty|product quantity refunded|quantity returned|returned quantity|returned qty|qty returned|product quantity return|quantity cancelled|quantity canceled|cancelled quantity|canceled quantity|qty canceled|qty cancelled".split(
      "|",
    ),
    ..."quantité remboursée|qté remboursée|quantité retournée|qté retournée|quantité annulée|qté annulée|quantité de retour".split(
      "|",
    ),
    ..."zurückgegebene menge|retournierte menge|stornierte menge|cantidad devuelta|cantidad reembolsada|cantidad cancelada|quantità resa|quantità rimborsata|quantità annullata".split(
      "|",
    ),
    ..."退货数量|退款数量|取消数量".split("|"),
  ],
  /** Returns, whatever is said of them: their number, that there was one, when, or for how much. */
  maybeReturned: [
    ..."returned|returns|return|refunded|refunds|refund|cancelled|canceled|returned items|refunded items".split(
      "|",
    ),
    ..."retours|retour|retourné|retournés|retournée|retournées|remboursé|remboursés|remboursée|remboursées|annulé|annulés|annulée|annulées|articles retournés|articles remboursés".split(
      "|",
    ),
    ..."rückgaben|rückgabe|retouren|retoure|rücksendungen|rücksendung|zurückgegeben|retourniert|erstattet|storniert|stornos".split(
      "|",
    ),
    ..."devuelto|devueltos|devoluciones|devolución|reembolsado|reembolsados|resi|reso|restituiti|rimborsati|rimborsato".split(
      "|",
    ),
    ..."退货|退款|退货数|退款数".split("|"),
  ],
} as const satisfies Record<string, readonly string[]>;

type Role = keyof typeof ROLES;

const BARE = Object.fromEntries(
  Object.entries(ROLES).map(([role, names]) => [role, names.map(bare)]),
) as Record<Role, string[]>;

/** A file that was made for an upload says itself what is of its channels and parts of the year. */
const OWN = ["external_id", "code_vendor", "code_period"].map(bare);

/** What a reference is, by the words of its header. */
function typeOf(header: string): ExternalIdType | undefined {
  const said = bare(header);
  if (/asin/.test(said)) return "ASIN";
  if (
    /ean|gtin|upc|barcode|gencod|codebarre|codigodebarra|codicebarre|codiceabarre|strichcode|条码|条形码/.test(
      said,
    )
  )
    return "GTIN";
  const isShops =
    /sku|^ugs$|vendeur|seller|merchant|offre|customlabel|libellepersonnalise|bestandseinheit|货号|商家编码|卖家/;
  return isShops.test(said) ? "SKU" : undefined;
}

/** A number that a shop gave by itself tells a product only where nothing else does. */
const isShopsNumber = (header: string): boolean =>
  typeOf(header) === undefined && /(?:^|[^\p{L}])id$/iu.test(header.trim());

const TYPES = ["SKU", undefined, "GTIN", "ASIN"];

/**
 * Reads headers as those of lines of orders: several rows are of one product, so they are summed as those of a documented
 * export are. There has to be an order, a product and a quantity.
 */
export function orderLines(
  headers: readonly string[],
  period?: string,
): { preset: Preset; found: number; of: number } | undefined {
  const bared = headers.map(bare);
  if (OWN.some((name) => bared.includes(name))) return undefined;
  const namedAs = (role: Role) =>
    BARE[role].flatMap((name) => {
      const header = headers[bared.indexOf(name)];
      return header === undefined ? [] : [header];
    });
  const [order] = namedAs("order");
  if (order === undefined) return undefined;
  const [dates, countries, returned, maybeReturned, [status]] = [
    namedAs("date"),
    namedAs("country"),
    namedAs("returned"),
    namedAs("maybeReturned"),
    namedAs("status"),
  ];
  const back = [...returned, ...maybeReturned];
  const aside = [...namedAs("order"), ...dates, ...back, ...(status === undefined ? [] : [status])];
  const { columns, instead, doubled } = mapHeader(
    headers,
    "QUANTITIES",
    Object.fromEntries(aside.map((header) => [header, null])),
    undefined,
    period,
  );
  const of = (column: string) =>
    [columns.indexOf(column), ...(instead[column] ?? [])].flatMap((place) => headers[place] ?? []);
  const [quantity] = of("quantity");
  const references = of("external_id");
  if (quantity === undefined || references.length === 0 || doubled.length > 0) return undefined;
  const own = references.filter((header) => !isShopsNumber(header));
  // Beside the first, a reference of no kind can be the order's, by which its products would become one.
  const [plain] = own.filter((header) => typeOf(header) === undefined);
  const told = own.filter((header) => header === plain || typeOf(header) !== undefined);
  const product = (told.length > 0 ? told : references.slice(0, 1))
    .map((header): Sales["product"][number] => {
      const type = typeOf(header);
      return type ? { header, type } : { header };
    })
    .sort((one, other) => TYPES.indexOf(one.type) - TYPES.indexOf(other.type));
  const where = countries.length > 0 ? countries : of("country");
  const sales: Sales = {
    product,
    quantity,
    title: of("title"),
    country: where,
    date: dates,
    returned,
    maybeReturned,
    ...(status !== undefined && { not: [{ header: status, says: NOT_SOLD }] }),
  };
  const preset: Preset = {
    code: ORDER_LINES,
    shop: null,
    kind: "QUANTITIES",
    needs: [order, quantity],
    usual: [],
    columns: {},
    sales,
  };
  const found = [dates, where, sales.title ?? [], status === undefined ? [] : [status]];
  return { preset, found: 3 + found.filter((one) => one.length > 0).length, of: 7 };
}
