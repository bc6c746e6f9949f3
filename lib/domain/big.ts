type Value = Big | string | number;

const NUMBER = /^(-?)(?:(\d+)\.?(\d*)|\.(\d+))(?:e([+-]?\d+))?$/i;

/** As many decimals as a quotient has at most. */
const QUOTIENT_PLACES = 20;

const powers: bigint[] = [];

function tenTo(exponent: number): bigint {
  powers[exponent] ??= 10n ** BigInt(exponent);
  return powers[exponent];
}

/** The nearest whole number; of two that are as near, the one away from zero. */
function divide(units: bigint, by: bigint): bigint {
  const whole = units / by;
  const rest = (units % by) * 2n;
  if ((rest < 0n ? -rest : rest) < (by < 0n ? -by : by)) return whole;
  return units < 0n === by < 0n ? whole + 1n : whole - 1n;
}

/** A decimal number, exact however many digits it has: so many units, of which ten to the power of `places` make one. */
class Decimal {
  readonly #units: bigint;
  readonly #places: number;

  constructor(units: bigint, places: number) {
    this.#units = units;
    this.#places = places;
  }

  plus(other: Value): Big {
    const by = Big(other);
    const places = Math.max(this.#places, by.#places);
    return new Decimal(this.#at(places) + by.#at(places), places);
  }

  minus(other: Value): Big {
    return this.plus(Big(other).neg());
  }

  times(other: Value): Big {
    const by = Big(other);
    return new Decimal(this.#units * by.#units, this.#places + by.#places);
  }

  /** To twenty decimals. */
  div(other: Value): Big {
    const by = Big(other);
    if (by.#units === 0n) throw new Error("divided by zero");
    const units = this.#units * tenTo(QUOTIENT_PLACES + by.#places);
    return new Decimal(divide(units, by.#units * tenTo(this.#places)), QUOTIENT_PLACES);
  }

  neg(): Big {
    return new Decimal(-this.#units, this.#places);
  }

  abs(): Big {
    return this.#units < 0n ? this.neg() : this;
  }

  /** Half away from zero. */
  round(places = 0): Big {
    if (places >= this.#places) return this;
    return new Decimal(divide(this.#units, tenTo(this.#places - places)), places);
  }

  /** Positive, 0 or negative: whether it is more, as much or less. */
  cmp(other: Value): number {
    const difference = this.minus(other).#units;
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  }

  eq(other: Value): boolean {
    return this.cmp(other) === 0;
  }

  gt(other: Value): boolean {
    return this.cmp(other) > 0;
  }

  gte(other: Value): boolean {
    return this.cmp(other) >= 0;
  }

  lt(other: Value): boolean {
    return this.cmp(other) < 0;
  }

  lte(other: Value): boolean {
    return this.cmp(other) <= 0;
  }

  /** With a dot and so many decimals; with those that it needs where none are named. */
  toFixed(places?: number): string {
    const rounded = places === undefined ? this : this.round(places);
    const digits = String(rounded.abs().#units).padStart(rounded.#places + 1, "0");
    const point = digits.length - rounded.#places;
    const decimals = digits.slice(point);
    const shown = places === undefined ? decimals.replace(/0+$/, "") : decimals.padEnd(places, "0");
    return `${rounded.#units < 0n ? "-" : ""}${digits.slice(0, point)}${shown && `.${shown}`}`;
  }

  toNumber(): number {
    return Number(this.toFixed());
  }

  valueOf(): string {
    return this.toFixed();
  }

  toString(): string {
    return this.toFixed();
  }

  toJSON(): string {
    return this.toFixed();
  }

  #at(places: number): bigint {
    return this.#units * tenTo(places - this.#places);
  }
}

export type Big = Decimal;

/** Reads what JavaScript writes a number as; amounts come as text, since floats are not exact. */
export function Big(value: Value): Big {
  if (value instanceof Decimal) return value;
  const [, sign, whole = "", decimals = "", only = "", exponent = "0"] = NUMBER.exec(String(value)) ?? [];
  if (sign === undefined) throw new Error(`not a number: ${value}`);
  const units = BigInt(sign + whole + decimals + only);
  const places = decimals.length + only.length - Number(exponent);
  return places < 0 ? new Decimal(units * tenTo(-places), 0) : new Decimal(units, places);
}
