import type { BatchKind } from "@/db/vocabulary";
import { bare } from "../csv/bare-header";
import type { ColumnMapping } from "../csv/map-header";
import { orderLines } from "./order-lines";
import { NO_PRESET, ORDER_LINES, type Preset } from "./preset";
import { PRESETS } from "./presets";

/** An export that was recognized, with how many of its usual headers are there. */
export type RecognizedPreset = { preset: Preset; found: number; of: number };

/**
 * The export that headers are of: the one that was named, or the one of that kind of file that most of them tell. Where
 * none is and nothing was said of the headers, they can be those of lines of orders.
 */
export function recognizePreset(
  headers: readonly string[],
  kind: BatchKind,
  named?: string,
  said: ColumnMapping = {},
  period?: string,
): RecognizedPreset | undefined {
  if (named === NO_PRESET) return undefined;
  if (named === ORDER_LINES) return kind === "QUANTITIES" ? orderLines(headers, period) : undefined;
  const known = new Set(headers.map(bare));
  const foundOf = (names: readonly string[]) => names.filter((name) => known.has(bare(name))).length;
  const fits = PRESETS.filter(
    ({ code, kind: of, needs }) =>
      of === kind && (named === undefined ? foundOf(needs) === needs.length : code === named),
  ).map((preset) => ({
    preset,
    found: foundOf(preset.needs) + foundOf(preset.usual),
    of: preset.needs.length + preset.usual.length,
  }));
  // Where headers are few and ordinary, they tell no shop.
  const [best] = fits
    .filter(({ preset, found }) => named !== undefined || found >= preset.needs.length + 2)
    .sort((one, other) => other.found - one.found);
  if (best || kind !== "QUANTITIES" || Object.keys(said).length > 0) return best;
  return orderLines(headers, period);
}
