import type { Sales } from "@/lib/domain/presets/preset";
import { placesIn } from "./shop-rows";

/** Where the headers of a file have what a shop's export says of sales; -1 where it has none. */
function salesPlaces(headers: readonly string[], sales: Sales) {
  const placeOf = placesIn(headers);
  const present = (names: readonly string[] = []) => names.map(placeOf).filter((place) => place >= 0);
  const [quantityAt = -1] = present([sales.quantity].flat());
  return {
    products: sales.product
      .map(({ header, type }) => ({ place: placeOf(header), type }))
      .filter(({ place }) => place >= 0),
    quantity: { quantityAt, returnedAt: present(sales.returned) },
    maybeReturned: present(sales.maybeReturned),
    returns: sales.returns && {
      at: placeOf(sales.returns.header),
      says: sales.returns.says,
      countries: present(sales.returns.country),
    },
    countries: present(sales.country),
    dates: present(sales.date),
    titles: present(sales.title),
    cancelled: (sales.not ?? [])
      .map(({ header, says }) => ({ at: placeOf(header), says }))
      .filter(({ at }) => at >= 0),
    orderAt: sales.order === undefined ? -1 : placeOf(sales.order),
  };
}

/** The cells of a row of sales; what it leaves out, the first row of its order says. */
export class SalesCells {
  readonly places: ReturnType<typeof salesPlaces>;
  #cells: readonly string[] = [];
  #order: { of: string; cells: readonly string[] } | undefined;

  constructor(headers: readonly string[], sales: Sales) {
    this.places = salesPlaces(headers, sales);
  }

  /** Goes on to another row. */
  read(cells: readonly string[]): void {
    this.#cells = cells;
    const { orderAt } = this.places;
    if (orderAt >= 0 && this.#order?.of !== cells[orderAt]) this.#order = { of: cells[orderAt] ?? "", cells };
  }

  textOf(place: number): string {
    return this.#cells[place]?.trim() || this.#order?.cells[place]?.trim() || "";
  }

  /** The first text of some places. */
  textIn(places: readonly number[]): string {
    for (const place of places) {
      const text = this.textOf(place);
      if (text) return text;
    }
    return "";
  }
}
