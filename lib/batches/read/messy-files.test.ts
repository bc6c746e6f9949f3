import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { BatchKind, FileReading } from "@/db/vocabulary";
import { workbookOf } from "@/lib/testing/workbooks";
import { agreeOnMark } from "./agree-on-mark";
import { openRecords } from "./open-records";
import { type NumberStyle, numberCells, rowReader } from "./read-row";
import { describeReading, problemOfHeader } from "./understood";

/**
 * A file as somebody has it: made by hand, those of shops after what is publicly documented of their exports, those of
 * business software after the names of its fields; none is a real company's.
 */
type Messy = {
  name: string;
  kind: BatchKind;
  file: string | Buffer | Promise<Buffer>;
  reading?: FileReading;
  encoding?: "utf-8" | "windows-1252";
  /** What its first row says. */
  first: Readonly<Record<string, string>>;
};

const isWorkbook = { isWorkbook: true } as const;

const FILES: readonly Messy[] = [
  {
    name: "French catalog, title above, comma decimals",
    kind: "CATALOG",
    file: "Catalogue au 31/12/2025;;\n;;\nCode EAN;Désignation article;Poids net (kg)\n4006381333931;Lampe;1,350\n4006381333948;Vase;0,18\n",
    first: { external_id: "4006381333931", title: "Lampe", weight_kg: "1.35" },
  },
  {
    name: "French sales",
    kind: "QUANTITIES",
    file: "Réf. article;Libellé;Qté vendue\nA-1;Lampe;1 204\n",
    first: { external_id: "A-1", quantity: "1204" },
  },
  {
    name: "French, Windows-1252, grams",
    kind: "CATALOG",
    encoding: "windows-1252",
    file: Buffer.from("Référence interne\tIntitulé\tPoids unitaire (g)\nA-1\tLampe à pied\t350\n", "latin1"),
    first: { external_id: "A-1", title: "Lampe à pied", weight_kg: "0.35" },
  },
  {
    name: "French, units sold and channel",
    kind: "QUANTITIES",
    file: "Code article,Unités vendues,Canal de vente\nA-1,12,AMAZ\n",
    first: { quantity: "12", code_vendor: "AMAZ" },
  },
  {
    name: "French, typing error in a header",
    kind: "CATALOG",
    file: "Référence produit;Désignaton produit;Poids\nA-1;Lampe;1,2\n",
    first: { title: "Lampe", weight_kg: "1.2" },
  },
  {
    name: "French workbook, merged weights",
    kind: "CATALOG",
    reading: isWorkbook,
    file: workbookOf({
      Infos: [["Bonjour"]],
      Articles: [
        ["Référence", "Désignation", "Poids net (kg)"],
        ["A-1", "Lampe", 1.35],
      ],
    }),
    first: { external_id: "A-1", weight_kg: "1.35" },
  },
  {
    name: "Chinese catalog",
    kind: "CATALOG",
    file: "商品条码,商品名称,净重（克）\n4006381333931,台灯,1350\n",
    first: { external_id: "4006381333931", title: "台灯", weight_kg: "1.35" },
  },
  {
    name: "Chinese sales in GB18030",
    kind: "QUANTITIES",
    reading: { encoding: "gb18030" },
    file: Buffer.from([
      0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0xcf, 0xfa, 0xc1, 0xbf, 0x0a, 0x41, 0x2d, 0x31, 0x2c, 0x35, 0x0a,
    ]),
    first: { external_id: "A-1", quantity: "5" },
  },
  {
    name: "Chinese workbook of sales",
    kind: "QUANTITIES",
    reading: isWorkbook,
    file: workbookOf({
      销售: [
        ["产品编号", "品名", "销售数量"],
        ["A-1", "台灯", 88],
      ],
    }),
    first: { external_id: "A-1", quantity: "88" },
  },
  {
    name: "English catalog in pounds",
    kind: "CATALOG",
    file: "Item number,Product name,Net weight (lb)\nA-1,Lamp,2\n",
    first: { title: "Lamp", weight_kg: "0.907185" },
  },
  {
    name: "English sales in UTF-16 with tabs",
    kind: "QUANTITIES",
    reading: { encoding: "utf-16le" },
    file: Buffer.from("\ufeffProduct SKU\tQty sold\nA-1\t12\n", "utf16le"),
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "English with bars",
    kind: "QUANTITIES",
    file: "Seller SKU|Units sold\nA-1|3\n",
    first: { external_id: "A-1", quantity: "3" },
  },
  {
    name: "German catalog",
    kind: "CATALOG",
    file: "Artikelnummer;Bezeichnung;Gewicht in g\nA-1;Lampe;350\n",
    first: { external_id: "A-1", title: "Lampe", weight_kg: "0.35" },
  },
  {
    name: "German sales",
    kind: "QUANTITIES",
    file: "Artikel-Nr.;Verkaufte Menge\nA-1;12,5\n",
    first: { quantity: "12.5" },
  },
  {
    name: "Spanish catalog",
    kind: "CATALOG",
    file: "Referencia;Nombre del producto;Peso (kg)\nA-1;Lámpara;1,5\n",
    first: { title: "Lámpara", weight_kg: "1.5" },
  },
  {
    name: "Italian sales",
    kind: "QUANTITIES",
    file: "Codice articolo;Quantità venduta\nA-1;7\n",
    first: { quantity: "7" },
  },
  {
    name: "Shopify products",
    kind: "CATALOG",
    file: "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src\nhalo,Lampe Halo,<p>LED</p>,Démo,Luminaire,,true,HALO-1,1350,49.90,3760000000024,https://x.example/a.jpg\nhalo,,,,,,,HALO-2,1400,59.90,,\nhalo,,,,,,,,,,,https://x.example/b.jpg\n",
    first: { external_id: "HALO-1", external_id_type: "SKU", title: "Lampe Halo", weight_kg: "1.35" },
  },
  {
    name: "Shopify orders",
    kind: "QUANTITIES",
    file: "Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Country\n#1,,paid,2025-03-01 10:00:00 +0100,2,Lampe,HALO-1,FR\n#1,,,,1,Lampe 2,HALO-2,\n#2,,paid,2025-03-02 10:00:00 +0100,9,Lampe,HALO-1,DE\n",
    first: { external_id: "HALO-1", quantity: "2" },
  },
  {
    name: "WooCommerce products",
    kind: "CATALOG",
    file: "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Weight (kg),Regular price,Images\n1,variable,PARENT,Pull,1,0,visible,,,\n2,variation,PULL-S,Pull S,1,0,visible,0.41,39,\n",
    first: { external_id: "PULL-S", title: "Pull S", weight_kg: "0.41" },
  },
  {
    name: "WooCommerce sales",
    kind: "QUANTITIES",
    file: '"Product title",SKU,"Items sold","N. Revenue",Orders\nPull,PULL-S,12,400,10\n',
    first: { external_id: "PULL-S", quantity: "12" },
  },
  {
    name: "PrestaShop products",
    kind: "CATALOG",
    file: "ID;Active (0/1);Name *;Categories (x,y,z...);Reference #;EAN13;Weight\n1;1;Lampe;2;LAMPE-1;3760000000024;1.35\n",
    first: { external_id: "LAMPE-1", title: "Lampe", weight_kg: "1.35" },
  },
  {
    name: "PrestaShop sales",
    kind: "QUANTITIES",
    file: "Ref.;Name;Quantity sold;Price sold;Sales;Page views;Active\nLAMPE-1;Lampe;5;10;50;7;1\n",
    first: { external_id: "LAMPE-1", quantity: "5" },
  },
  {
    name: "Amazon All Listings",
    kind: "CATALOG",
    file: "item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\timage-url\tproduct-id-type\tasin1\tproduct-id\tstatus\nLampe\tLED\t1\tHALO-1\t10\t3\t\t4\tB000WON1Z0\t3760000000024\tActive\n",
    first: { external_id: "HALO-1", external_id_type: "SKU", title: "Lampe" },
  },
  {
    name: "Amazon business report",
    kind: "QUANTITIES",
    file: "(Parent) ASIN,(Child) ASIN,Title,SKU,Sessions - Total,Units Ordered,Total Order Items\nB0AAAAAAA0,B000WON1Z0,Lampe,HALO-1,100,12,11\n",
    first: { external_id: "HALO-1", quantity: "12", code_vendor: "AMAZ" },
  },
  {
    name: "Cdiscount orders",
    kind: "QUANTITIES",
    file: "OrderId;SellerExternalReference;ProductGtin;Quantity;Status;CreatedAt;ShippingCountryCode\n1;HALO-1;3760000000024;2;Shipped;2025-02-01;FR\n",
    first: { external_id: "HALO-1", quantity: "2", code_vendor: "CDISCOUNT" },
  },
  {
    name: "Mirakl orders",
    kind: "QUANTITIES",
    reading: isWorkbook,
    file: workbookOf({
      Orders: [
        [
          "Order number",
          "Date created",
          "Status",
          "Offer SKU",
          "Product SKU",
          "Quantity",
          "Shipping address country",
        ],
        ["1", "2025-02-01", "Received", "HALO-1", "P1", 2, "France"],
      ],
    }),
    first: { external_id: "HALO-1", quantity: "2", code_vendor: "MIRAKL" },
  },
  {
    name: "eBay orders",
    kind: "QUANTITIES",
    file: "\n\nSales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Ship To Country,Sale Date\n1,01-1,11,Lampe,HALO-1,2,France,Jan-05-25\n",
    first: { external_id: "HALO-1", quantity: "2", code_vendor: "EBAY" },
  },
  {
    name: "French ERP, abbreviations, a total below",
    kind: "QUANTITIES",
    file: "Etat des ventes 2025;;;\n;;;\nRéf.;Désig.;Qté;CA HT\nA-1;Lampe;12;340,00\nA-2;#N/A;7;12,50\nTotal;;19;352,50\n",
    first: { external_id: "A-1", quantity: "12", title: "Lampe" },
  },
  {
    name: "Sage items",
    kind: "CATALOG",
    file: "AR_Ref\tAR_Design\tAR_PoidsNet\tAR_PrixVen\nA-1\tLampe\t1,2\t39,90\n",
    first: { external_id: "A-1", title: "Lampe", weight_kg: "1.2" },
  },
  {
    name: "Cegid items, bar codes, units in cells",
    kind: "CATALOG",
    file: "Code article;Libellé;Code barre;Pds net;Famille;TVA\nA-1;Lampe;4006381333931;350 g;LUM;20\nA-2;Vase;4006381333948;1,2 kg;DEC;20\n",
    first: { external_id: "A-1", title: "Lampe", weight_kg: "0.35" },
  },
  {
    name: "Dolibarr products",
    kind: "CATALOG",
    file: '"Réf.","Libellé","Description","Poids","Prix de vente HT","Code barre"\n"A-1","Lampe","LED","1.2","39.90",""\n',
    first: { external_id: "A-1", title: "Lampe", description: "LED", weight_kg: "1.2" },
  },
  {
    name: "Odoo products",
    kind: "CATALOG",
    file: "Internal Reference,Name,Barcode,Weight,Sales Price,Quantity On Hand\nA-1,Lamp,4006381333931,1.2,39.9,4\n",
    first: { external_id: "4006381333931", title: "Lamp", weight_kg: "1.2" },
  },
  {
    name: "Odoo invoice lines, German",
    kind: "QUANTITIES",
    file: "Interne Referenz;Produkt;Fakturierte Menge;Betrag\nA-1;Lampe;12,0;340,00\n",
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "SAP materials",
    kind: "CATALOG",
    file: "Material;Materialkurztext;Nettogewicht (KG);Warengruppe;Basismengeneinheit\nA-1;LAMPE LED;1,200;0101;ST\nA-2;VASE;0,350;0102;ST\n",
    first: { external_id: "A-1", title: "LAMPE LED", weight_kg: "1.2" },
  },
  {
    name: "SAP billing",
    kind: "QUANTITIES",
    file: "Materialnummer;Bezeichnung;Fakturierte Menge;ME;Nettowert\nA-1;LAMPE;1204,000;ST;9,90\nA-2;VASE;12;ST;9,90\n",
    first: { external_id: "A-1", quantity: "1204" },
  },
  {
    name: "Lightspeed items",
    kind: "CATALOG",
    file: "System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price\n210000000001,,,A-1,,Lamp LED,4,39.90\n",
    first: { external_id: "A-1", title: "Lamp LED" },
  },
  {
    name: "German invoices, Art.-Nr.",
    kind: "QUANTITIES",
    file: "Pos;Art.-Nr.;Art.-Bez.;Stk.;EP;Gesamt\n1;A-1;Lampe;12;9,90;118,80\n",
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "German pivot",
    kind: "QUANTITIES",
    reading: isWorkbook,
    file: workbookOf({
      Tabelle1: [
        ["Zeilenbeschriftungen", "Summe von Menge"],
        ["A-1", 12],
        ["Gesamtergebnis", 12],
      ],
      Daten: [
        ["Artikelnr.", "Bezeichnung", "Menge"],
        ["A-1", "Lampe", 12],
      ],
    }),
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "Spanish sales",
    kind: "QUANTITIES",
    file: "Cód. artículo;Descripción;Cant.;Importe\nA-1;Lámpara;12;340,00\n",
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "Spanish catalog",
    kind: "CATALOG",
    file: "Ref.;Denominación;P. neto (g);Imagen\nA-1;Lámpara;350;foto1.jpg\n",
    first: { external_id: "A-1", title: "Lámpara", weight_kg: "0.35" },
  },
  {
    name: "Italian sales, Q.tà",
    kind: "QUANTITIES",
    file: "Cod. Art.;Descrizione;Q.tà;Prezzo\nA-1;Lampada;12;9,90\n",
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "Italian catalog",
    kind: "CATALOG",
    file: "Codice;Descrizione;Peso netto (kg);Categoria\nA-1;Lampada LED;1,2;LUCI\n",
    first: { external_id: "A-1", description: "Lampada LED", weight_kg: "1.2" },
  },
  {
    name: "Chinese ERP sales",
    kind: "QUANTITIES",
    file: "单据日期,存货编码,存货名称,规格型号,出库数量,库存数量,含税金额\n2025-01-02,A-1,台灯,LED,12,900,340\n合计,,,,12,,340\n",
    first: { external_id: "A-1", quantity: "12" },
  },
  {
    name: "Chinese catalog, several codes",
    kind: "CATALOG",
    file: "序号,货号,品名,产品条码,单件净重（g）,海关编码,包装数量\n1,A-1,台灯,4006381333931,350,9405,1\n",
    first: { external_id: "A-1", title: "台灯", weight_kg: "0.35" },
  },
  {
    name: "WooCommerce products in French",
    kind: "CATALOG",
    file: 'ID,Type,UGS,Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"En stock ?","Poids (kg)","Tarif régulier",Catégories,Images\n1,variable,PULL,Pull,1,0,visible,,,1,,,Pulls,\n2,variation,PULL-S,Pull S,1,0,visible,,Laine,1,0.41,39,Pulls,"https://x.example/a.jpg, https://x.example/b.jpg"\n',
    first: {
      external_id: "PULL-S",
      title: "Pull S",
      weight_kg: "0.41",
      image_url: "https://x.example/a.jpg",
    },
  },
  {
    name: "WooCommerce products in German",
    kind: "CATALOG",
    file: "ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Beschreibung,Vorrätig?,Gewicht (kg),Regulärer Preis,Kategorien,Bilder\n1,simple,A-1,Lampe,1,visible,LED,1,1.2,39,Lampen,\n",
    first: { external_id: "A-1", title: "Lampe", weight_kg: "1.2" },
  },
  {
    name: "PrestaShop’s list of products in French",
    kind: "CATALOG",
    file: '"ID";"Image";"Nom";"Référence";"Catégorie";"Prix (HT)";"Quantité";"État"\n"1";"/img/p/1/1.jpg";"Lampe";"A-1";"Déco";"39,90";"4";"1"\n',
    first: { external_id: "A-1", title: "Lampe" },
  },
  {
    name: "Amazon All Listings in German",
    kind: "CATALOG",
    encoding: "windows-1252",
    file: Buffer.from(
      "Artikelbezeichnung\tArtikelbeschreibung\tAngebotsnummer\tHändler-SKU\tPreis\tMenge\tErstellungsdatum\tBild-URL\tProdukt-ID-Typ\tASIN 1\tProdukt-ID\tVersender\tStatus\nLampe für den Tisch\tLED\t1\tA-1\t39,90\t4\t01/01/2025\t\t4\tB000WON1Z0\t4006381333931\tDEFAULT\tActive\n",
      "latin1",
    ),
    first: { external_id: "A-1", external_id_type: "SKU", title: "Lampe für den Tisch" },
  },
  {
    name: "Amazon All Listings in French",
    kind: "CATALOG",
    file: "nom-produit\tsku-vendeur\tprix\tquantité\ttype-id-produit\tasin1\tid-produit\tcanal-traitement\tétat\nLampe\tA-1\t39,90\t4\t4\tB000WON1Z0\t4006381333931\tDEFAULT\tActive\n",
    first: { external_id: "A-1", title: "Lampe" },
  },
  {
    name: "Amazon business report in German",
    kind: "QUANTITIES",
    file: "(Übergeordnete) ASIN,(Untergeordnete) ASIN,Titel,SKU,Sitzungen – Summe,Seitenaufrufe – Summe,Bestellte Einheiten,Zahl der Bestellposten\nB0AAAAAAA0,B000WON1Z0,Lampe,A-1,100,120,12,11\n",
    first: { external_id: "A-1", quantity: "12", code_vendor: "AMAZ", title: "Lampe" },
  },
  {
    name: "Amazon business report in French",
    kind: "QUANTITIES",
    file: '"ASIN (parent)","ASIN (enfant)","Titre","SKU","Sessions – Total","Pages vues – Total","Unités commandées","Ventes de produits commandés"\n"B0AAAAAAA0","B000WON1Z0","Lampe","A-1","100","120","1 204","340,00 €"\n',
    first: { external_id: "A-1", quantity: "1204" },
  },
  {
    name: "a seller’s own table of Amazon’s headers",
    kind: "CATALOG",
    file: "merchant-sku\titem-name\tasin\tweight (lbs)\nA-1\tLamp\tB000WON1Z0\t2\n",
    first: { external_id: "B000WON1Z0", title: "Lamp", weight_kg: "0.907185" },
  },
  {
    name: "Mirakl orders in French, headers of the portal",
    kind: "QUANTITIES",
    file: "Numéro de commande;Date de création;Statut;SKU offre;Détails;Quantité;Montant;Adresse de livraison : pays\n1;01/02/2025;Reçue;A-1;Lampe;2;79,80;France\n",
    first: { external_id: "A-1", quantity: "2" },
  },
  {
    name: "Square items",
    kind: "CATALOG",
    file: "Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN\nABC,Lamp,Regular,A-1,LED,Home,39.90,4006381333931\n",
    first: { title: "Lamp" },
  },
  {
    name: "Shopify’s report of sales in French",
    kind: "QUANTITIES",
    file: "Titre du produit,Titre de la variante de produit,SKU de la variante de produit,Articles nets vendus,Ventes brutes,Ventes nettes\nLampe,Noire,A-1,12,478.80,440.00\n",
    first: { external_id: "A-1", external_id_type: "SKU", quantity: "12", title: "Lampe" },
  },
  {
    name: "Shopify’s report of sales in German",
    kind: "QUANTITIES",
    file: "Produkttitel,Titel der Produktvariante,SKU der Produktvariante,Netto verkaufte Artikel,Bruttoumsatz,Nettoumsatz\nLampe,Schwarz,A-1,12,478.80,440.00\n",
    first: { external_id: "A-1", external_id_type: "SKU", quantity: "12", title: "Lampe" },
  },
  {
    name: "WooCommerce’s report of products in French",
    kind: "QUANTITIES",
    file: 'Titre du produit,UGS,"Articles vendus","Revenu net",Commandes,Catégorie,Variations,État,Stock\nLampe,A-1,12,440.00,9,Lampes,0,En stock,3\n',
    first: { external_id: "A-1", external_id_type: "SKU", quantity: "12", title: "Lampe" },
  },
  {
    name: "orders of a plug-in of WooCommerce",
    kind: "QUANTITIES",
    file: '"Order Number","Order Status","Order Date","Country Code (Billing)","Country Code (Shipping)",SKU,"Item #","Item Name","Quantity (- Refund)","Item Cost"\n7,Completed,"2025-05-02 09:00",BE,FR,A-1,1,Lampe,2,39.90\n8,Cancelled,"2025-05-02 09:00",FR,FR,A-1,1,Lampe,7,39.90\n9,Completed,"2025-05-03 09:00",FR,BE,A-1,1,Lampe,5,39.90\n',
    first: { external_id: "A-1", external_id_type: "SKU", quantity: "2" },
  },
  {
    name: "PrestaShop’s layout of products in French",
    kind: "CATALOG",
    file: "ID;Actif (0/1);Nom *;Catégories (x,y,z...);Prix HT;Référence;EAN13;Largeur;Hauteur;Profondeur;Poids;Description;URL des images (x,y,z...)\n1;1;Lampe;Déco;33,25;A-1;4006381333931;20;40;21;1,2;LED;https://x.example/1.jpg,https://x.example/2.jpg\n",
    first: {
      external_id: "A-1",
      external_id_type: "SKU",
      title: "Lampe",
      weight_kg: "1.2",
      width_cm: "20",
      length_cm: "21",
      image_url: "https://x.example/1.jpg",
    },
  },
  {
    name: "Amazon’s shipments as CSV",
    kind: "QUANTITIES",
    file: '"Amazon Order Id","Shipment ID","Purchase Date","Shipment Date","Merchant SKU","Title","Shipped Quantity","Currency","Shipping Country Code","FC","Sales Channel"\n"403-1","D1","2025-01-04T10:00:00+00:00","2025-01-05T10:00:00+00:00","A-1","Lampe","2","EUR","FR","ORY1","amazon.fr"\n"403-2","D2","2025-01-04T10:00:00+00:00","2025-01-05T10:00:00+00:00","A-1","Lampe","9","EUR","BE","ORY1","amazon.fr"\n',
    first: { external_id: "A-1", quantity: "2", code_vendor: "AMAZ" },
  },
  {
    name: "Amazon business report with thousands",
    kind: "QUANTITIES",
    file: '"(Parent) ASIN","(Child) ASIN","Title","SKU","Sessions - Total","Units Ordered","Ordered Product Sales"\n"B0AAAAAAA0","B000WON1Z0","Lampe","A-1","11,206","1,204","€47,919.60"\n',
    first: { external_id: "A-1", quantity: "1204" },
  },
  {
    name: "Amazon business report in German with thousands",
    kind: "QUANTITIES",
    file: '"(Übergeordnete) ASIN","(Untergeordnete) ASIN","Titel","SKU","Sitzungen – Summe","Bestellte Einheiten"\n"B0AAAAAAA0","B000WON1Z0","Lampe","A-1","11.206","1.204"\n',
    first: { external_id: "A-1", quantity: "1204" },
  },
  {
    name: "eBay orders in German",
    kind: "QUANTITIES",
    file: "\n\nVerkaufsprotokollnummer;Bestellnummer;Nutzername des Käufers;Land des Versands;Artikelnummer;Angebotstitel;Bestandseinheit;Anzahl;Verkauft für;Verkauft am\n7;01-1;x;Frankreich;115;Lampe;A-1;2;EUR 39,90;02. Mär. 25\n8;01-2;x;Frankreich;115;Lampe;A-1;5;EUR 39,90;28. Dez. 24\n",
    first: { external_id: "A-1", quantity: "2", code_vendor: "EBAY" },
  },
  {
    name: "eBay orders in French",
    kind: "QUANTITIES",
    file: "\n\nNuméro de vente;Numéro de commande;Pseudo de l'acheteur;Pays du destinataire;Numéro de l'objet;Titre de l'objet;Libellé personnalisé;Quantité;Vendu pour;Date de vente\n7;01-1;x;France;115;Lampe;A-1;2;39,90 EUR;12-févr.-25\n8;01-2;x;France;115;Lampe;A-1;5;39,90 EUR;28-déc.-24\n",
    first: { external_id: "A-1", quantity: "2", code_vendor: "EBAY" },
  },
  {
    name: "a Chinese list in traditional characters",
    kind: "QUANTITIES",
    file: "訂單號碼,訂單日期,訂單狀態,商品貨號,商品名稱,數量,送貨地區\n1,2025-03-01,已完成,A-1,檯燈,2,法國\n2,2025-03-01,已取消,A-1,檯燈,9,法國\n",
    first: { external_id: "A-1", quantity: "2" },
  },
  {
    name: "a Chinese catalog in traditional characters",
    kind: "CATALOG",
    file: "商品條碼,商品名稱,淨重(公克)\n4006381333931,檯燈,350\n",
    first: { external_id: "4006381333931", title: "檯燈", weight_kg: "0.35" },
  },
  {
    name: "SAP materials, the unit of the weight beside it",
    kind: "CATALOG",
    file: "MATNR;MAKTX;MTART;MEINS;BRGEW;NTGEW;GEWEI\nA-1;LAMPE LED;FERT;ST;380;350;GRM\nA-2;VASE;FERT;ST;1,4;1,2;KGM\n",
    first: { external_id: "A-1", title: "LAMPE LED", weight_kg: "0.35" },
  },
  {
    name: "French items, the unit of the weight beside it",
    kind: "CATALOG",
    file: "Code article;Libellé;Poids net;Unité de poids\nA-1;Lampe;350;g\nA-2;Vase;1,2;kg\n",
    first: { external_id: "A-1", weight_kg: "0.35" },
  },
  {
    name: "Magento products",
    kind: "CATALOG",
    file: 'sku,attribute_set_code,product_type,categories,name,description,weight,visibility,price\nA-1,Default,simple,"Default Category/Lamps",Lamp,LED,1.2,"Catalog, Search",39.90\n',
    first: { external_id: "A-1", title: "Lamp", weight_kg: "1.2" },
  },
  {
    name: "French sales by month",
    kind: "QUANTITIES",
    file: "Mois;Code article;Désignation;Quantité;CA\nFévrier;A-1;Lampe;12;478,80\nAoût;A-1;Lampe;3;119,70\n",
    first: { external_id: "A-1", quantity: "12", code_period: "FEB" },
  },
];

/** Reads a file as a batch does, with nothing said of its columns. */
async function firstRowOf({ kind, file, reading = {}, encoding = "utf-8" }: Messy) {
  const content = Buffer.from((await file) as Buffer);
  const of = { kind, columns: {}, encoding, reading, market: { country: "FR", period: "2025" } };
  const open = () => openRecords(async () => Readable.from([content]), of);
  const opened = await open();
  const { header, records, preset } = opened;
  const style: NumberStyle = { marks: new Set(), looksGrouped: 0 };
  style.agreed = await agreeOnMark((await open()).records, numberCells(kind, header));
  const read = rowReader(kind, header, style, preset?.preset.idType ?? null);
  const rows = [];
  for await (const record of records) rows.push(read(record));
  return { problem: problemOfHeader(opened), rows };
}

describe("files as people have them", () => {
  const through = new Set<string>();
  test.each(FILES.map((file) => [file.name, file] as const))("%s", async (name, file) => {
    const { problem, rows } = await firstRowOf(file);
    const isThrough =
      !problem &&
      rows.every(({ problems }) => problems.length === 0) &&
      Object.entries(file.first).every(
        ([column, value]) => rows[0]?.values[column as "external_id"] === value,
      );
    if (isThrough) through.add(name);
    expect
      .soft({ problem, first: rows[0]?.values, problems: rows.flatMap(({ problems }) => problems) })
      .toMatchObject({ problem: undefined, first: file.first, problems: [] });
  });

  test("say which rows they leave out as sums of others, and keep those that name a product", async () => {
    const file =
      "title;external_id;weight_kg\nLampe;A-1;1\nTotal;3425901024567;1,2\nTotal;;2,2\n\nSous-total;;4,4\nTotal général;;6,6\n";
    const opened = await openRecords(async () => Readable.from([Buffer.from(file)]), {
      kind: "CATALOG",
      columns: {},
      encoding: "utf-8",
      reading: {},
    });
    const kept = [];
    for await (const { cells } of opened.records) kept.push(cells[1]);
    expect(kept).toEqual(["A-1", "3425901024567"]);
    const { warnings } = describeReading({
      ...{ encoding: "utf-8", hasBom: false, opened, reading: {}, sample: [] },
      numbers: { marks: new Set(), looksGrouped: 0 },
    });
    expect(warnings).toEqual([{ code: "TOTALS_LEFT_OUT", values: { count: "3", lines: "4, 6, 7" } }]);
  });

  test("that say what was not sold are no sales", async () => {
    const removals =
      "request-date\torder-id\torder-type\torder-status\tsku\tfnsku\tdisposition\trequested-quantity\tdisposed-quantity\tshipped-quantity\n2025-02-01\tR1\tDisposal\tCompleted\tA-1\tX00\tUnsellable\t4\t4\t0\n";
    const removed = await firstRowOf({ name: "", kind: "QUANTITIES", file: removals, first: {} });
    expect(removed).toEqual({ problem: undefined, rows: [] });
    const stock =
      "sku\tproduct-name\tafn-warehouse-quantity\tafn-fulfillable-quantity\tafn-total-quantity\nA-1\tLampe\t40\t38\t40\n";
    const { problem } = await firstRowOf({ name: "", kind: "QUANTITIES", file: stock, first: {} });
    expect(problem).toMatchObject({ kind: "missingColumn", values: { columns: "quantity" } });
  });

  test("with the figures of two years are read by those of their own", async () => {
    const file = "Référence;Quantité 2024;Quantité 2025\nA-1;7;9\n";
    const { problem, rows } = await firstRowOf({ name: "", kind: "QUANTITIES", file, first: {} });
    expect([problem, rows[0]?.values]).toMatchObject([undefined, { quantity: "9" }]);
    const last = "Titre du tableau;\nRéférence;Quantité vendue 2024\nA-1;7\n";
    const other = await firstRowOf({ name: "", kind: "QUANTITIES", file: last, first: {} });
    expect(other.problem).toMatchObject({
      kind: "otherYearColumn",
      values: { header: "Quantité vendue 2024" },
    });
  });

  test("come through without a mapping, nine of ten at least", () => {
    expect(FILES.length).toBeGreaterThanOrEqual(50);
    expect(through.size / FILES.length).toBeGreaterThanOrEqual(22 / 25);
  });
});
