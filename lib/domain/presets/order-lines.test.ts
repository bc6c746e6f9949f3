import { describe, expect, test } from "vitest";
import { orderLines } from "./order-lines";
import { recognizePreset } from "./recognize-preset";

const salesOf = (headers: string) => orderLines(headers.split(";"))?.preset.sales;

describe("lines of orders of any shop", () => {
  test.each([
    [
      "N° commande;Date commande;Statut;Référence offre;EAN;Nom de l'article;Qté;Pays livraison",
      ["Référence offre", "EAN"],
      "Qté",
    ],
    [
      "order_id;order_date;status;shipping_country;item_id;item_name;item_sku;item_quantity",
      ["item_sku"],
      "item_quantity",
    ],
    ["Auftragsnummer;Bestelldatum;Artikelnummer;EAN;Menge;Lieferland", ["Artikelnummer", "EAN"], "Menge"],
    ["id_order;reference;product_reference;product_quantity", ["product_reference"], "product_quantity"],
    ["Order ID;Product ID;Variant ID;Quantity", ["Product ID"], "Quantity"],
    ["订单编号;宝贝标题;购买数量;订单状态;商家编码", ["商家编码"], "购买数量"],
    ["Número de pedido;Fecha;Referencia;Cantidad;Estado", ["Referencia"], "Cantidad"],
    ["Numero ordine;Data;Codice articolo;Quantità;Stato", ["Codice articolo"], "Quantità"],
  ])("%s", (headers, product, quantity) => {
    const sales = salesOf(headers);
    expect(sales?.product.map(({ header }) => header)).toEqual(product);
    expect(sales?.quantity).toBe(quantity);
  });

  test("are none without an order, a product or a quantity, nor where the file was made for an upload", () => {
    expect(salesOf("Réf.;Désignation;Quantité")).toBeUndefined();
    expect(salesOf("Numéro de commande;Date;Quantité")).toBeUndefined();
    expect(salesOf("Numéro de commande;Réf.;Montant")).toBeUndefined();
    expect(salesOf("external_id;quantity;order_number")).toBeUndefined();
    expect(salesOf("Order number;SKU;Quantity;code_period")).toBeUndefined();
  });

  test("give way to a documented export, to what was said of the headers, and to a person who says no", () => {
    const own = ["Order number", "SKU", "Quantity"];
    expect(recognizePreset(own, "QUANTITIES")?.preset.code).toBe("ORDER_LINES");
    expect(recognizePreset(own, "CATALOG")).toBeUndefined();
    expect(recognizePreset(own, "QUANTITIES", "NONE")).toBeUndefined();
    expect(recognizePreset(own, "QUANTITIES", undefined, { SKU: "external_id" })).toBeUndefined();
    const mirakl = ["Order number", "Offer SKU", "Quantity", "Date created", "Status"];
    expect(recognizePreset(mirakl, "QUANTITIES")?.preset.code).toBe("MIRAKL_ORDERS");
  });

  test.each([
    "Cancelled",
    "Annulée",
    "Storniert",
    "Anulado",
    "Annullato",
    "交易关闭",
    "已取消",
    "Refunded",
    "Remboursée",
  ])("“%s” is no sale", (status) => {
    const [not] = salesOf("Order number;SKU;Quantity;Status")?.not ?? [];
    expect(not?.says.test(status)).toBe(true);
  });

  test.each([
    "Shipped",
    "Expédiée",
    "Versandt",
    "交易成功",
    "Partially refunded",
    "Envoyé",
    "Partiellement remboursée",
  ])("“%s” is one", (status) => {
    const [not] = salesOf("Order number;SKU;Quantity;Status")?.not ?? [];
    expect(not?.says.test(status)).toBe(false);
  });
});
