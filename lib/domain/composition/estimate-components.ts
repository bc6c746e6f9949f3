import Big from "big.js";
import type { Stream } from "@/db/vocabulary";
import type { Component, Facts, Known } from "./composition";
import { DEFAULT_SOURCE } from "./default-source";
import estimates from "./estimates.json" with { type: "json" };
import type { Material } from "./materials";
import { measureOf } from "./measure-of";
import type { Container } from "./read-container";

type Finding = { stream: Stream; family: string };
type Estimate = { material: string; kg: string; low: string; high: string; source?: string };

/**
 * What a product of some streams is usually made of: its packaging, and the battery that comes with it, by energy where
 * that is said. Weights are kilograms of one sold item, each with the range it lies in.
 */
export function estimateComponents(
  findings: readonly Finding[],
  facts: Facts,
  containerOf: () => Container | undefined = () => undefined,
): Component[] {
  return findings.flatMap((finding) => {
    if (finding.stream === "PACKAGING_HOUSEHOLD") return packagingOf(finding, facts, containerOf);
    if (finding.stream === "BATTERIES") return [batteryOf(finding, findings, facts)];
    return [];
  });
}

/** The containers that may be named of what a family's packaging is usually made of: a can of food is none of a drink. */
const INSTEAD: { [Family in string]?: readonly Container[] } = {
  "pack-glass": ["CAN", "BEVERAGE_CARTON", "PLASTIC_BOTTLE"],
  "pack-food": ["BEVERAGE_CARTON"],
};

/**
 * The usual packaging of a family, or of the container that is named; of a pack whose pieces each have one of their own, that
 * of all of them.
 */
function packagingOf(
  { family }: Finding,
  facts: Facts,
  containerOf: () => Container | undefined,
): readonly Component[] {
  const container = INSTEAD[family]?.find((one) => one === containerOf());
  const usual = (container ? CONTAINERS.get(container) : PACKAGING.get(family)) ?? [];
  const pieces = Number(facts.pieces?.value ?? 1);
  const isEachContained =
    family === "pack-glass" || container !== undefined || facts.unitVolumeL !== undefined;
  if (!isEachContained || !Number.isInteger(pieces) || pieces <= 1) return usual;
  return usual.map((each) => ({
    ...each,
    count: each.count * pieces,
    kg: each.kg && timesOf(each.kg, pieces),
  }));
}

const timesOf = ({ value, low, high, ...known }: Known, count: number): Known => ({
  ...known,
  value: kilograms(Big(value).times(count)),
  ...(low !== undefined && { low: kilograms(Big(low).times(count)) }),
  ...(high !== undefined && { high: kilograms(Big(high).times(count)) }),
});

const BATTERIES: Record<string, Estimate> = estimates.batteries;
const ENERGY: Record<string, { value: string; low: string; high: string }> = estimates.wattHoursPerKg;
const ALONE: ReadonlySet<string> = new Set(["portable-battery", "vehicle-battery"]);

function batteryOf({ family }: Finding, findings: readonly Finding[], facts: Facts): Component {
  const holder = findings.find(({ stream }) => stream !== "BATTERIES" && stream !== "PACKAGING_HOUSEHOLD");
  const estimate =
    BATTERIES[`${holder?.stream}/${holder?.family}`] ?? BATTERIES[holder?.stream ?? ""] ?? BATTERIES[""];
  const material =
    (facts.batteryKind && CHEMISTRY[facts.batteryKind.value]) || estimate?.material || "LI_ION";
  const said =
    measureOf("batteryCount", facts) ?? (ALONE.has(family) ? measureOf("pieces", facts) : undefined);
  const battery = {
    kind: "BATTERY" as const,
    material: material as Material,
    count: Number(said?.value ?? 1),
  };
  const provenance = said ? said.provenance : "ESTIMATED";
  // A battery sold alone weighs what the product does.
  if (ALONE.has(family) && facts.weightKg) return { ...battery, kg: facts.weightKg, provenance };
  const wattHours = measureOf("batteryWh", facts);
  const density = ENERGY[material];
  if (wattHours && density) return { ...battery, kg: byEnergy(wattHours.value, density), provenance };
  // What kind of battery it is nobody said.
  if (ALONE.has(family)) return { ...battery, kg: null, provenance };
  return { ...battery, kg: estimate ? known(estimate, battery.count) : null, provenance };
}

/** What a battery of a kind that is said holds; undefined where a kind is of several. */
export const materialOfBattery = (kind: string): Material | undefined =>
  CHEMISTRY[kind] as Material | undefined;

const CHEMISTRY: Record<string, string> = {
  LI_ION: "LI_ION",
  LITHIUM: "LITHIUM_PRIMARY",
  BUTTON: "LITHIUM_BUTTON",
  NIMH: "NIMH",
  NICD: "NICD",
  LEAD_ACID: "LEAD_ACID",
  ALKALINE: "ALKALINE",
  ZINC_CARBON: "ZINC_CARBON",
};

const kilograms = (value: Big): string => value.round(6, Big.roundHalfUp).toFixed();

const byEnergy = (
  wattHours: string,
  { value, low, high }: { value: string; low: string; high: string },
): Known => ({
  value: kilograms(Big(wattHours).div(value)),
  low: kilograms(Big(wattHours).div(high)),
  high: kilograms(Big(wattHours).div(low)),
  provenance: "ESTIMATED",
  source: DEFAULT_SOURCE,
});

const known = ({ kg, low, high, source }: Estimate, count = 1): Known => ({
  value: kilograms(Big(kg).times(count)),
  low: kilograms(Big(low).times(count)),
  high: kilograms(Big(high).times(count)),
  provenance: "ESTIMATED",
  source: source ?? DEFAULT_SOURCE,
});

const packagingsIn = (table: Record<string, Estimate[]>): ReadonlyMap<string, readonly Component[]> =>
  new Map(
    Object.entries(table).map(([name, packagings]) => [
      name,
      packagings.map((estimate) => ({
        kind: "PACKAGING",
        material: estimate.material as Material,
        count: 1,
        kg: known(estimate),
        provenance: "ESTIMATED",
      })),
    ]),
  );

const PACKAGING = packagingsIn(estimates.packaging);
const CONTAINERS = packagingsIn(estimates.containers);
