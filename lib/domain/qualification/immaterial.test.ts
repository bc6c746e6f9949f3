import { describe, expect, it } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from ".";

const lexicon = lexiconOf();

function answered(title: string) {
  const result = qualify({ title, description: null }, lexicon);
  if (!result.ok) throw new Error(`abstained from ${title}: ${result.reason}`);
  return result;
}

describe("a service is no thing: it owes nothing, not even packaging", () => {
  it.each([
    "Assurance annuelle",
    "Extension de garantie 3 ans lave-linge",
    "Frais de port",
    "Livraison à domicile",
    "Hébergement web 1 an",
    "Abonnement mensuel",
    "Installation et mise en service lave-vaisselle",
    "Extended warranty 2 years TV",
    "Phone screen repair service",
    "First aid training course",
    "Concert ticket",
    "Gift card $50",
    "Versandkosten",
    "Garantieverlängerung 3 Jahre Waschmaschine",
    "Onlinekurs Fotografie",
    "Geschenkgutschein 50 EUR",
    "Reifenwechsel inkl. Auswuchten",
    "Spese di spedizione",
    "Corso di fotografia online",
    "Buono regalo 50 euro",
    "Smaltimento vecchio elettrodomestico",
    "Gastos de envío",
    "Seguro de viaje anual",
    "Instalación aire acondicionado",
    "Tip",
    "Shipping",
    "Gift wrap",
    "Deposit",
    "Coffret spa",
    "Pourboire",
    "Emballage cadeau",
    "Trinkgeld",
    "Geschenkverpackung",
    "Mancia",
    "Saldo ordine",
    "Propina",
  ])("%s", (title) => {
    const { primary, streams, why } = answered(title);
    expect(primary).toBe("NONE");
    expect(streams).toEqual([]);
    expect(why.map(({ rule }) => rule)).toContain("nothing-is-delivered");
  });
});

describe("what is downloaded has no packaging", () => {
  it.each([
    "Logiciel de dessin, licence annuelle, téléchargement",
    "Ebook jardinage (PDF)",
    "Office suite product key",
    "Antivirus 1 year license",
    "Spiel Download PC Key",
    "Jahreslizenz Buchhaltung Software",
    "Licenza software download",
    "Licencia antivirus 1 año descarga",
  ])("%s", (title) => {
    const { primary, streams, why } = answered(title);
    expect(primary).toBe("NONE");
    expect(streams).toEqual([]);
    expect(why.some(({ rule }) => /^(delivered-online|nothing-is-delivered)$/.test(rule))).toBe(true);
  });
});

describe("a thing stays a thing, with its packaging, whatever is said beside it", () => {
  it.each([
    ["Lait frais entier 1 L", "NONE"],
    ["Lave-linge 8 kg garantie 5 ans livraison gratuite", "EEE"],
    ["Perceuse 18 V livraison offerte", "EEE"],
    ["Caméra de surveillance sans abonnement", "EEE"],
    ["Überwachungskamera ohne Abo", "EEE"],
    ["Pneu été 205/55 R16 garantie 2 ans", "TYRES"],
    ["E-book reader 6 inch 16 GB", "EEE"],
    ["Hülle für E-Book-Reader", "NONE"],
    ["Geschenkkarten-Box aus Holz", "NONE"],
    ["Gift card holder tin", "NONE"],
    ["Boîte à carte cadeau mariage", "NONE"],
    ["Envelopes for gift cards pack of 50", "PAPER"],
    ["Ticket printer thermal", "EEE"],
    ["Shipping labels roll", "PAPER"],
    ["Versandtaschen C4", "PAPER"],
    ["Training shoes men", "TEXTILE_FOOTWEAR"],
    ["Montagekleber 300 ml", "CHEMICALS"],
    ["Service à thé porcelaine", "NONE"],
    ["Kaffeeservice 18-teilig", "NONE"],
    ["Book: Software engineering", "NONE"],
    ["Corso di lingua inglese con libro e CD", "NONE"],
    ["Video game PS5 disc", "NONE"],
    ["Kit de réparation crevaison vélo", "SPORT_LEISURE"],
    ["License plate frame", "NONE"],
    ["Massage gun", "EEE"],
    ["Training weights 2 kg", "SPORT_LEISURE"],
    ["Gutscheinbox Holz Hochzeit", "NONE"],
    ["Reparaturkleber", "CHEMICALS"],
    ["Seguro para puertas bebé", "NONE"],
    ["Abo-Box Kaffee 500 g", "NONE"],
    ["Dart tip soft", "SPORT_LEISURE"],
    ["Coffret maquillage", "NONE"],
    ["Gift wrap paper roll", "PAPER"],
    ["Emballage carton déménagement", "NONE"],
  ])("%s: %s", (title, stream) => {
    const { primary, streams } = answered(title);
    expect(primary).toBe(stream);
    expect(streams.map((finding) => finding.stream)).toContain("PACKAGING_HOUSEHOLD");
  });

  it("a word of the description makes no service of it", () => {
    const title = "Imprimante laser A4";
    const description = "Logiciel à télécharger, extension de garantie et installation à domicile en option";
    const result = qualify({ title, description }, lexicon);
    expect(result).toMatchObject({ ok: true, primary: "EEE" });
  });
});
