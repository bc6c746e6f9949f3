import Big from "big.js";

/**
 * What one item of a family can weigh, in kilograms. Bounds of ours, far wider than any usual weight: what is outside was
 * rather written in grams, or with another decimal mark. Families that hold anything have none.
 */
export const WEIGHTS_OF_FAMILY: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "portable-battery": [0.0003, 5],
  "vehicle-battery": [0.5, 100],
  "mobility-battery": [0.3, 80],
  paint: [0.01, 60],
  "glue-sealant": [0.001, 60],
  "solvent-fuel": [0.01, 300],
  pesticide: [0.002, 60],
  maintenance: [0.002, 60],
  "hand-tool": [0.003, 60],
  consumable: [0.0002, 60],
  hardware: [0.0002, 150],
  "tool-storage": [0.03, 300],
  protection: [0.002, 15],
  "painting-tool": [0.003, 15],
  "ladder-handling": [0.2, 300],
  "garden-tool": [0.01, 60],
  watering: [0.003, 100],
  planter: [0.005, 300],
  "pool-care": [0.03, 200],
  "thermal-machine": [0.5, 800],
  "cold-appliance": [0.5, 500],
  "large-appliance": [1, 300],
  "small-appliance": [0.02, 80],
  "tiny-appliance": [0.003, 15],
  television: [0.5, 150],
  monitor: [0.1, 80],
  laptop: [0.2, 15],
  tablet: [0.05, 8],
  computer: [0.02, 80],
  printer: [0.1, 400],
  "ink-cartridge": [0.003, 15],
  "it-equipment": [0.01, 100],
  "it-small": [0.001, 15],
  cable: [0.001, 80],
  phone: [0.01, 8],
  "audio-video": [0.002, 150],
  "game-console": [0.02, 25],
  camera: [0.01, 25],
  luminaire: [0.01, 150],
  lamp: [0.001, 8],
  "power-tool": [0.05, 250],
  "garden-machine": [0.1, 800],
  "electric-toy": [0.003, 80],
  "personal-mobility": [0.3, 250],
  heating: [0.05, 500],
  "sensor-alarm": [0.002, 40],
  "electrical-equipment": [0.001, 400],
  "medical-device": [0.003, 400],
  "musical-electric": [0.02, 250],
  chair: [0.2, 120],
  sofa: [1, 400],
  table: [0.2, 400],
  storage: [0.1, 600],
  "storage-box": [0.02, 100],
  bed: [0.5, 600],
  "bed-base": [0.5, 600],
  mattress: [0.2, 200],
  cushion: [0.02, 25],
  bedding: [0.05, 30],
  "curtain-rug": [0.02, 150],
  mirror: [0.02, 150],
  "garden-furniture": [0.1, 600],
  "garden-seat": [0.1, 600],
  "kitchen-bathroom": [0.05, 800],
  "baby-furniture": [0.1, 150],
  "baby-seat": [0.1, 150],
  "furniture-part": [0.001, 250],
  "copy-paper": [0.02, 60],
  notebook: [0.005, 10],
  "envelope-card": [0.0005, 20],
  printed: [0.0005, 40],
  bicycle: [1, 80],
  "electric-bicycle": [3, 120],
  "bicycle-part": [0.0005, 30],
  fitness: [0.01, 800],
  camping: [0.003, 120],
  "water-sport": [0.01, 250],
  "winter-sport": [0.01, 80],
  "ball-racket": [0.002, 250],
  "urban-glide": [0.03, 80],
  "fishing-hunting": [0.0005, 60],
  combat: [0.01, 250],
  climbing: [0.002, 80],
  riding: [0.01, 60],
  "sport-wear": [0.005, 15],
  "small-piece": [0.002, 3],
  "medium-piece": [0.01, 8],
  "large-piece": [0.02, 15],
  shoes: [0.02, 8],
  boots: [0.05, 12],
  "small-linen": [0.003, 10],
  "large-linen": [0.02, 30],
  "figure-doll": [0.001, 30],
  construction: [0.003, 60],
  "toy-vehicle": [0.002, 80],
  "board-game": [0.01, 40],
  plush: [0.005, 30],
  "outdoor-toy": [0.01, 600],
  "ride-on": [0.2, 150],
  imitation: [0.003, 120],
  creative: [0.003, 40],
  "early-toy": [0.003, 80],
  "car-tyre": [1, 60],
  "motorcycle-tyre": [0.5, 40],
  "truck-tyre": [8, 400],
};

/** A weight that no item of the product's families has, and the bound that it is beyond; decimal kilograms. */
export type UnusualWeight = { kind: "heavy"; most: string } | { kind: "light"; least: string };

/** Tells a weight that none of a product's families allows; undefined where it is usual, or nothing is known of them. */
export function unusualWeight(
  weightKg: string | null,
  families: readonly string[],
): UnusualWeight | undefined {
  const known = families.flatMap((family) => {
    const bounds = WEIGHTS_OF_FAMILY[family];
    return bounds ? [bounds] : [];
  });
  if (weightKg === null || known.length === 0) return undefined;
  const weight = Big(weightKg);
  if (!weight.gt(0)) return undefined;
  const [least, most] = [Math.min(...known.map(([from]) => from)), Math.max(...known.map(([, to]) => to))];
  if (weight.gt(most)) return { kind: "heavy", most: Big(most).toFixed() };
  if (weight.lt(least)) return { kind: "light", least: Big(least).toFixed() };
  return undefined;
}
