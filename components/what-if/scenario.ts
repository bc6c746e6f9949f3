import { listIn, recordIn } from "@/lib/client/kept";

/** One thing that a scenario supposes; what is switched off stays in the list and counts for nothing. */
export type Move = { off: boolean } & (
  | { kind: "SCHEME"; schemeProId: string }
  | { kind: "MODULATION"; schemeProId: string; code: string }
  | { kind: "PACKAGING_WEIGHT"; percent: number }
  | { kind: "PERIOD"; declarationPeriodCode: string }
  | { kind: "QUANTITIES"; percent: number }
);
export type MoveOf<Kind extends Move["kind"]> = Extract<Move, { kind: Kind }>;

const MOST_MOVES = 8;
const BETWEEN = "~";
const PERCENT = /^-?\d{1,4}(\.\d)?$/;
const ID = /^[0-9a-f-]{36}$/;

/** Within which bounds a percentage of a kind lies. */
export const BOUNDS = { PACKAGING_WEIGHT: [-100, 100], QUANTITIES: [-100, 1000] } as const;

/** A percentage as it is typed, with any minus and decimal mark; undefined where it is none or out of bounds. */
export function readPercent(typed: string, kind: keyof typeof BOUNDS): number | undefined {
  const plain = typed
    .replace(/[\s%+]/g, "")
    .replace(/[−–]/g, "-")
    .replace(",", ".");
  const [least, most] = BOUNDS[kind];
  const value = PERCENT.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Moves as an address has them. */
export const writeMoves = (moves: readonly Move[]): string =>
  moves.map((move) => `${move.off ? "!" : ""}${wordOf(move)}`).join(BETWEEN);

function wordOf(move: Move): string {
  switch (move.kind) {
    case "SCHEME":
      return `scheme:${move.schemeProId}`;
    case "MODULATION":
      return `bonus:${move.schemeProId}:${move.code}`;
    case "PACKAGING_WEIGHT":
      return `packaging:${move.percent}`;
    case "PERIOD":
      return `prices:${move.declarationPeriodCode}`;
    case "QUANTITIES":
      return `sold:${move.percent}`;
  }
}

/** What an address says, without what can't be read. */
export const readMoves = (written: string): Move[] =>
  written
    .split(BETWEEN)
    .flatMap((word) => {
      const move = moveOf(word.replace(/^!/, ""));
      return move ? [{ ...move, off: word.startsWith("!") }] : [];
    })
    .slice(0, MOST_MOVES);

function moveOf(word: string): Move | undefined {
  const [name, first = "", ...rest] = word.split(":");
  const off = false;
  if (name === "scheme" && ID.test(first)) return { kind: "SCHEME", schemeProId: first, off };
  if (name === "bonus" && ID.test(first) && rest.length > 0)
    return { kind: "MODULATION", schemeProId: first, code: rest.join(":"), off };
  if (name === "prices" && /^20\d{2}$/.test(first))
    return { kind: "PERIOD", declarationPeriodCode: first, off };
  const kind = name === "packaging" ? "PACKAGING_WEIGHT" : name === "sold" ? "QUANTITIES" : undefined;
  const percent = kind && readPercent(first, kind);
  return kind && percent !== undefined ? { kind, percent, off } : undefined;
}

/** The moves with one more: how much is sold comes last, so that what comes before it is of today's quantities. */
export const withMove = (moves: readonly Move[], move: Move): Move[] => {
  const before = movesBefore(moves, move);
  return [...before, move, ...moves.slice(before.length)].slice(0, MOST_MOVES);
};

/** The moves that one more would come after. */
export function movesBefore(moves: readonly Move[], { kind: added }: Move): readonly Move[] {
  const first = moves.findIndex(({ kind }) => kind === "QUANTITIES");
  return added === "QUANTITIES" || first < 0 ? moves : moves.slice(0, first);
}

/** The years whose prices moves are about. */
export const periodsOf = (moves: readonly Move[]): string[] =>
  moves.flatMap((move) => (move.kind === "PERIOD" ? [move.declarationPeriodCode] : []));

/** The year whose prices hold after some moves: the selected one, unless another is supposed. */
export const periodAfter = (moves: readonly Move[], selected: string): string =>
  periodsOf(moves.filter(({ off }) => !off)).at(-1) ?? selected;

/** What is asked of the API: the moves that are on, without what is only ours. */
export const changesOf = (moves: readonly Move[]) =>
  moves.flatMap(({ off, ...change }) => (off ? [] : [change]));

/** A scenario that somebody kept in this browser. */
export type Kept = { name: string; moves: string };

/** So many are kept at most. */
export const MOST_KEPT = 3;

function isKept(value: unknown): value is Kept {
  const { name, moves } = recordIn(value);
  return typeof name === "string" && typeof moves === "string";
}

/** The scenarios of what this browser kept. */
export const readKept = (stored: unknown): Kept[] => listIn(stored, isKept).slice(0, MOST_KEPT);
