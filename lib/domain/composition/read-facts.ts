import type { Attribute, Facts, Known, Measure } from "./composition";
import { type Attributes, readAttributes } from "./read-attributes";
import { type Batteries, readBatteries } from "./read-batteries";
import { readBatteryWeight, readVolume, readWeight } from "./read-contents";
import { readDimensions } from "./read-dimensions";
import { readPieces } from "./read-pieces";
import { readSheets } from "./read-sheets";
import { type ProductText, plain, readText } from "./reading";

/** What a seller says about a product; the language decides what `1.500` is, where it is known. */
export type SaidOfProduct = { title: string | null; description?: string | null; lang?: string | null };

/**
 * What title and description say of a product in English, French, German, Italian or Spanish, and the commonest words of
 * Dutch, Portuguese and Polish: measures as decimal
 * strings in the units of `MEASURES`, attributes in the words of `ATTRIBUTE_VALUES`. Never throws. `batteryCount` 0 is
 * "no battery comes with it"; without it nothing is said of any. What follows from facts is in `deriveFacts`.
 */
export function readFacts({ title, description, lang }: SaidOfProduct): Facts {
  const product = readText(title ?? "", description ?? "", lang);
  const facts: Facts = {};
  const say = (
    name: Measure | Attribute,
    said: { value: string; source: string } | undefined | null,
  ): void => {
    if (!said) return;
    const known: Known = { value: said.value, provenance: "READ" };
    if (said.source) known.source = said.source;
    facts[name] = known;
  };
  const pieces = readPieces(product);
  say("pieces", { value: plain(pieces.count), source: pieces.source });
  const volume = readVolume(product, pieces);
  say("unitVolumeL", volume.unit);
  say("volumeL", volume.total);
  const weight = readWeight(product, pieces);
  say("unitWeightKg", weight.unit);
  say("weightKg", weight.total);
  for (const [name, said] of Object.entries(readDimensions(product))) say(name as Measure, said);
  say("paperSheets", readSheets(product, pieces));
  sayBatteries(product, readBatteries(product, pieces), say);
  for (const [name, said] of Object.entries(readAttributes(product) satisfies Attributes))
    say(name as Measure | Attribute, said);
  return facts;
}

type Say = (name: Measure | Attribute, said: { value: string; source: string } | undefined | null) => void;

function sayBatteries(product: ProductText, batteries: Batteries, say: Say): void {
  say("batteryCount", batteries.count);
  if (!batteries.count || batteries.count.value === "0") return;
  say("batteryV", batteries.volts);
  say("batteryAh", batteries.ampereHours);
  say("batteryWh", batteries.wattHours);
  say("batteryKind", batteries.kind);
  say("unitComponentKg", readBatteryWeight(product));
}
