import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { type ProductFacts, type Qualification, qualify as qualifyWith } from ".";

const lexicon = lexiconOf();
const qualify = (product: ProductFacts): Qualification => qualifyWith(product, lexicon);

function facts(title: string, more: Partial<ProductFacts> = {}): ProductFacts {
  return { title, description: null, ...more };
}

function answered(result: Qualification): Extract<Qualification, { ok: true }> {
  if (!result.ok) throw new Error(`abstained: ${result.reason}`);
  return result;
}

function primary(title: string): string {
  const result = qualify(facts(title));
  return result.ok ? result.primary : result.reason;
}

function streams(title: string): string[] {
  return answered(qualify(facts(title))).streams.map(({ stream }) => stream);
}

function family(title: string): string {
  return answered(qualify(facts(title))).streams[0]?.family ?? "";
}

describe("the primary stream is the product's own", () => {
  it.each([
    ["Lave-linge hublot 8 kg 1400 tr/min blanc", "EEE"],
    ["Wasserkocher Edelstahl 1,7 L 2200 W", "EEE"],
    ["Friggitrice ad aria 5,5 L nera", "EEE"],
    ["Auriculares inalámbricos con estuche de carga", "EEE"],
    ["Pack of 8 AAA alkaline batteries", "BATTERIES"],
    ["Chemise en lin manches longues homme", "TEXTILE_FOOTWEAR"],
    ["Damenstiefel aus Wildleder Größe 39", "TEXTILE_FOOTWEAR"],
    ["Table basse ronde chêne et métal", "FURNITURE"],
    ["Bücherregal 5 Fächer weiß", "FURNITURE"],
    ["Cuscino memory per letto", "FURNITURE"],
    ["Puzzle 1000 pièces paysage de montagne", "TOYS"],
    ["Holzbausteine für Kinder 100 Teile", "TOYS"],
    ["Casco da ciclismo taglia M", "SPORT_LEISURE"],
    ["Tienda de campaña 3 personas", "SPORT_LEISURE"],
    ["Marteau de charpentier manche bois", "DIY_GARDEN"],
    ["Gartenschere mit Teflonbeschichtung", "DIY_GARDEN"],
    ["Cahier grands carreaux 96 pages", "PAPER"],
    ["Winterreifen 195/65 R15 91T", "TYRES"],
    ["Peinture murale mate blanche 10 L", "CHEMICALS"],
    ["Insulin syringe 1 ml with needle, box of 100", "MEDICAL"],
  ])("%s: %s", (title, stream) => expect(primary(title)).toBe(stream));

  it("in capitals, without accents, with markup and model numbers alike", () => {
    for (const title of [
      "aspirateur balai sans fil",
      "ASPIRATEUR BALAI SANS FIL",
      "<b>Aspirateur</b>&nbsp;balai XR-4400/B sans fil",
      "Aspirateurs balais sans fil (réf. 00451)",
    ])
      expect(primary(title)).toBe("EEE");
  });

  it("by the end of a compound, not by its front", () => {
    expect(primary("Küchentisch ausziehbar")).toBe("FURNITURE");
    expect(primary("Tischkreissäge")).toBe("EEE");
    expect(primary("Puppenkleiderschrank")).not.toBe("TEXTILE_FOOTWEAR");
    expect(primary("Drucker-Etiketten selbstklebend")).toBe("PAPER");
  });

  it("with or without the small words of a Romance name", () => {
    for (const title of ["Guanti da lavoro taglia 10", "Guanti lavoro taglia 10", "GUANTES TRABAJO T10"])
      expect(primary(title)).toBe("DIY_GARDEN");
  });

  it("by what it is, not by what it has some of", () => {
    expect(primary("Coat rack wall 5 hooks oak")).toBe("FURNITURE");
    expect(primary("Stapler 30 sheets")).toBe("NONE");
    expect(primary("Bucket of 36 golf balls")).toBe("SPORT_LEISURE");
  });

  it("by what is sold, not by what it is for", () => {
    expect(primary("Coque souple pour iPhone 14")).toBe("NONE");
    expect(primary("Schutzhülle für Tablet 10 Zoll")).toBe("NONE");
    expect(primary("Saw blades for circular saw 160 mm")).toBe("DIY_GARDEN");
    expect(primary("Toner compatible pour imprimante laser")).toBe("EEE");
  });
});

describe("plain titles of many shops", () => {
  it.each([
    ["Haartrockner 2200 W mit Diffusor", "EEE"],
    ["Ferro da stiro a vapore 2400 W", "EEE"],
    ["Tastatur kabellos QWERTZ schwarz", "EEE"],
    ["Presa elettrica da incasso bianca", "EEE"],
    ["Taladro percutor 650 W con maletín", "EEE"],
    ["Pile a bottone CR2032, 5 pezzi", "BATTERIES"],
    ["Autobatterie 12 V 70 Ah", "BATTERIES"],
    ["Pantaloni uomo slim fit grigi", "TEXTILE_FOOTWEAR"],
    ["Spannbettlaken Jersey 180 x 200 cm", "TEXTILE_FOOTWEAR"],
    ["Skijacke Damen wasserdicht", "TEXTILE_FOOTWEAR"],
    ["Ladies wide fit court shoes", "TEXTILE_FOOTWEAR"],
    ["Sandalias de niña talla 28", "TEXTILE_FOOTWEAR"],
    ["Comodino 2 cassetti bianco", "FURNITURE"],
    ["Metal bed frame double", "FURNITURE"],
    ["Verdunkelungsvorhang 140 x 245 cm", "FURNITURE"],
    ["Materasso matrimoniale 160 x 190", "FURNITURE"],
    ["Alfombra de salón 160 x 230", "FURNITURE"],
    ["Faschingskostüm für Kinder", "TOYS"],
    ["Costume di Carnevale da pirata 5-6 anni", "TOYS"],
    ["Déguisement de pirate garçon", "TOYS"],
    ["Gioco da tavolo per famiglie", "TOYS"],
    ["Kugelbahn aus Holz 60 Teile", "TOYS"],
    ["Hantelscheibe Gusseisen 5 kg", "SPORT_LEISURE"],
    ["Occhialini da nuoto adulto", "SPORT_LEISURE"],
    ["Fahrradsattel mit Gel", "SPORT_LEISURE"],
    ["Antivol vélo U 230 mm", "SPORT_LEISURE"],
    ["Wasserpumpenzange 250 mm", "DIY_GARDEN"],
    ["Viti per legno 4 x 40 mm, 200 pezzi", "DIY_GARDEN"],
    ["Vaso in terracotta 30 cm", "DIY_GARDEN"],
    ["Tape measure 8 m", "DIY_GARDEN"],
    ["Collegeblock A4 liniert", "PAPER"],
    ["Risma di carta A4 500 fogli", "PAPER"],
    ["Neumático 205/55 R16 91V", "TYRES"],
    ["Holzlasur außen Nussbaum 2,5 l", "CHEMICALS"],
    ["Esca per scarafaggi in gel", "CHEMICALS"],
    ["Olio motore 5W30 4 L", "LUBRICANTS"],
    ["Aghi per penna da insulina 4 mm", "MEDICAL"],
    ["Ibuprofen 400 mg, 20 Filmtabletten", "MEDICINES"],
    ["Katzenstreu klumpend 10 kg", "NONE"],
    ["Bratpfanne 28 cm Edelstahl", "NONE"],
    ["Zaino scuola con ruote", "NONE"],
    ["Biscotti integrali 400 g", "NONE"],
    ["Kinderwagen 3 in 1", "NONE"],
    ["Orecchini a cerchio in argento", "NONE"],
    ["Geigenbogen 4/4", "NONE"],
    ["Barra de labios mate", "NONE"],
    ["Scented candle vanilla 200 g", "NONE"],
    ["Bremsscheiben vorne VW Golf 7", "NONE"],
  ])("%s: %s", (title, stream) => expect(primary(title)).toBe(stream));

  it("materials, colours and sizes do not decide", () => {
    expect(primary("Marteau rivoir manche bois rouge")).toBe("DIY_GARDEN");
    expect(primary("Chenille throw mustard")).toBe("TEXTILE_FOOTWEAR");
    for (const words of ["rouge", "bois", "Edelstahl", "acciaio", "40 x 60 cm", "XL"])
      expect(qualify(facts(words)).ok).toBe(false);
  });
});

describe("the law's rules between streams", () => {
  it("electrical beats function", () => {
    expect(primary("Voiture télécommandée tout-terrain 1:18")).toBe("EEE");
    expect(primary("Akku-Heckenschere 18 V")).toBe("EEE");
    expect(primary("Trottinette électrique 350 W")).toBe("EEE");
    expect(primary("Electric screwdriver")).toBe("EEE");
  });

  it("a thermal machine is none", () => {
    expect(primary("Tondeuse thermique tractée 46 cm")).toBe("DIY_GARDEN");
    expect(primary("Benzinrasenmäher 42 cm")).toBe("DIY_GARDEN");
  });

  it("what runs on fuel or is worked by hand is not electrical", () => {
    expect(primary("Rasentrimmer Benzin 33 cc")).toBe("DIY_GARDEN");
    expect(primary("Trapano manuale a manovella")).toBe("DIY_GARDEN");
    expect(primary("Presse-agrumes manuel")).toBe("NONE");
  });

  it("strings and picks are of the instrument that they are made for", () => {
    expect(primary("Corde per violino 4/4")).toBe("NONE");
  });

  it("a toy is a toy, whatever it imitates", () => {
    expect(primary("Dînette en bois 20 pièces")).toBe("TOYS");
    expect(primary("Dolls house miniature dining table")).toBe("TOYS");
  });

  it("what is made for animals is in no product stream", () => {
    expect(primary("Coussin pour chien 80 cm")).toBe("NONE");
    expect(primary("Hundebett waschbar")).toBe("NONE");
  });
});

describe("several streams", () => {
  it("a built-in or included battery adds batteries to electrical equipment", () => {
    expect(streams("Perceuse visseuse sans fil avec batterie 18V 2Ah")).toEqual(
      expect.arrayContaining(["EEE", "BATTERIES"]),
    );
    expect(streams("Smartphone 128 Go noir")).toContain("BATTERIES");
    expect(streams("Laptop 15 inch 16 GB RAM")).toContain("BATTERIES");
  });

  it.each([
    "Appareil photo hybride 24 Mpx",
    "iPhone 13 128 Go reconditionné",
    "Handy für Senioren mit großen Tasten",
    "Telefono cordless",
    "Cámara deportiva 4K",
    "Saugroboter mit Wischfunktion",
    "Montre connectée femme",
    "Altavoz bluetooth 20 W",
  ])("%s comes with its battery", (title) => expect(streams(title)).toContain("BATTERIES"));

  it.each([
    "Objektiv 50 mm F1.8",
    "Trépied photo aluminium",
    "Telecamera di sorveglianza IP PoE",
    "Landline phone corded",
    "Videoportero wifi",
    "Tablette graphique A5",
    "Hi-Fi-Lautsprecher 100 W",
    "Aspirateur traîneau 700 W",
  ])("%s has no battery of its own", (title) => expect(streams(title)).not.toContain("BATTERIES"));

  it("a tool sold without its battery has none", () => {
    expect(streams("Perceuse visseuse sans fil, sans batterie")).not.toContain("BATTERIES");
  });

  it("an electric bicycle is a sport article with a battery", () => {
    expect(streams("Vélo électrique pliant 20 pouces")).toEqual(
      expect.arrayContaining(["SPORT_LEISURE", "BATTERIES"]),
    );
  });

  it("furniture with an electrical function is both", () => {
    expect(streams("Fauteuil relax électrique releveur")).toEqual(
      expect.arrayContaining(["FURNITURE", "EEE"]),
    );
  });

  it("household packaging comes with every product that is recognised", () => {
    for (const title of [
      "Lave-vaisselle 12 couverts",
      "T-shirt coton",
      "Confiture de fraises",
      "Pneu été 205/55 R16",
    ])
      expect(streams(title)).toContain("PACKAGING_HOUSEHOLD");
  });
});

describe("in no product stream, and not knowing", () => {
  it.each([
    "Miel de fleurs 500 g",
    "Rouge à lèvres mat",
    "Collana in argento 925",
    "Weingläser 6er Set",
    "Hardcover novel",
  ])("%s is recognised as out of every product stream, and owes packaging alone", (title) => {
    const result = answered(qualify(facts(title)));
    expect(result.primary).toBe("NONE");
    expect(result.streams.map(({ stream }) => stream)).toEqual(["PACKAGING_HOUSEHOLD"]);
  });

  it.each(["", "   ", "x", "qwrtz plmk", "12345", "!!! ???", "REF-0042-B"])(
    "%j is abstained from",
    (title) => {
      expect(qualify(facts(title)).ok).toBe(false);
    },
  );

  it("too little said is told from unknown words", () => {
    expect(qualify(facts("a"))).toMatchObject({ ok: false, reason: "TOO_LITTLE_SAID" });
    expect(qualify(facts("zorgel brantif mulchek voldur"))).toMatchObject({ ok: false, reason: "UNKNOWN" });
    expect(qualify({ title: null, description: null })).toMatchObject({
      ok: false,
      reason: "TOO_LITTLE_SAID",
    });
  });

  it("a description speaks when the title does not", () => {
    const said = qualify(facts("Modell Oslo", { description: "Esstisch aus Eiche, 180 x 90 cm" }));
    expect(answered(said).primary).toBe("FURNITURE");
  });
});

describe("families tell products of one stream apart", () => {
  it.each([
    ["Four encastrable pyrolyse 72 L", "large-appliance"],
    ["Smartphone 5G double SIM", "phone"],
    ["Notebook computer 15 inch i5 8 GB RAM 512 GB SSD", "laptop"],
    ["Bottines en cuir femme", "boots"],
    ["T-shirt col rond", "small-piece"],
    ["Armoire 3 portes", "storage"],
    ["Coussin décoratif 45 x 45", "cushion"],
    ["Pneu moto 120/70", "motorcycle-tyre"],
    ["Backofen 60 cm Pyrolyse", "large-appliance"],
    ["Frigorifero combinato 300 L", "cold-appliance"],
    ["Kopfhörer kabellos", "audio-video"],
    ["Gummistiefel Kinder", "boots"],
    ["Maglietta a maniche corte", "small-piece"],
    ["Winterjacke Herren", "large-piece"],
    ["Cuscino per divano 40 x 40", "cushion"],
    ["Kleiderschrank 3-türig", "storage"],
    ["Materasso singolo", "mattress"],
    ["Bambola di stoffa", "figure-doll"],
    ["Fahrradkette 11-fach", "bicycle-part"],
    ["Wandfarbe weiß 10 l", "paint"],
    ["Secateurs bypass", "garden-tool"],
  ])("%s: %s", (title, expected) => expect(family(title)).toBe(expected));
});

describe("the result explains itself", () => {
  it("every word that decided stands in the title as it is quoted", () => {
    for (const title of [
      "Étagère murale en chêne massif",
      "Bosch Akku-Bohrschrauber GSR 12V-15 mit 2 Akkus",
      "Lampada da tavolo LED ricaricabile",
      "Kinderfahrrad 16 Zoll",
    ]) {
      const { why, streams: findings } = answered(qualify(facts(title)));
      expect(why.length).toBeGreaterThan(0);
      for (const { words } of [...why, ...findings.flatMap((finding) => finding.why)])
        for (const word of words) expect(title.toLowerCase()).toContain(word.toLowerCase());
    }
  });

  it("names the rule that moved or added a stream", () => {
    const toy = answered(qualify(facts("Peluche lumineuse à piles")));
    expect(toy.why.map(({ rule }) => rule)).toContain("electrical-beats-function");
    const phone = answered(qualify(facts("Smartphone 128 Go")));
    const battery = phone.streams.find(({ stream }) => stream === "BATTERIES");
    expect(battery?.why[0]?.rule).toBe("sold-with-its-battery");
  });

  it("confidence is a share, and the runner-up has no more than what is left", () => {
    for (const title of ["Chaise", "Lampe de camping", "Sac de sport tennis", "Table à langer", "USB"]) {
      const result = qualify(facts(title));
      expect(result.confidence).toBeGreaterThanOrEqual(0);
      expect(result.confidence).toBeLessThanOrEqual(1);
      const runnerUp = result.ok ? result.runnerUp : null;
      if (runnerUp) expect(runnerUp.confidence).toBeLessThanOrEqual(1 - result.confidence + 1e-9);
    }
  });

  it("the same facts always give the same result", () => {
    const title = "Ensemble table et chaises de jardin avec parasol LED solaire";
    const once = JSON.stringify(qualify(facts(title)));
    for (let time = 0; time < 20; time++) expect(JSON.stringify(qualify(facts(title)))).toBe(once);
    expect(JSON.stringify(qualifyWith(facts(title), lexiconOf("2024")))).toBe(once);
  });

  it("case, accents and punctuation change nothing", () => {
    const titles = fc.constantFrom(
      "Lampe de bureau LED",
      "Étagère murale chêne",
      "Kinderfahrrad 16 Zoll",
      "Perceuse visseuse 18V",
      "wheelbarrow puncture proof",
      "Zahnbürste Bambus",
      "Scarpe da trekking uomo",
      "Zomling",
    );
    const writings = fc.constantFrom<(title: string) => string>(
      (title) => title.toUpperCase(),
      (title) => title.toLowerCase(),
      (title) => title.normalize("NFD"),
      (title) => title.replaceAll(" ", "  "),
      (title) => title.replaceAll(" ", "_"),
      (title) => `"${title}"`,
      (title) => `${title}.`,
    );
    const said = (title: string) => {
      const { ok, confidence, ...rest } = qualify(facts(title));
      return { ok, confidence, primary: "primary" in rest ? rest.primary : null };
    };
    fc.assert(
      fc.property(titles, writings, (title, write) => {
        expect(said(write(title))).toEqual(said(title));
      }),
    );
  });

  it("no title breaks it", () => {
    for (const title of [
      "<".repeat(5000),
      "&".repeat(500),
      "a,".repeat(4000),
      "\u0000\ud800",
      "(((((",
      "😀 🎧 casque",
    ])
      expect(() => qualify(facts(title))).not.toThrow();
  });
});
