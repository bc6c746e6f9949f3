import { readTokens } from "../qualification/read-tokens";

/** What a drink is sold in, where its title names it. */
export type Container = "CAN" | "BEVERAGE_CARTON" | "PLASTIC_BOTTLE";

/** As tokens are folded. A carton alone is a box in most languages. */
const WORDS: Record<Container, readonly string[]> = {
  CAN: [
    ...["canette", "canettes", "cannette", "cannettes", "can", "cans"],
    ...["dose", "dosen", "lattina", "lattine", "lata", "latas", "blik", "blikje", "blikjes"],
  ],
  BEVERAGE_CARTON: [
    ...["brique", "briques", "brik", "briks", "tetra", "tetrapak", "beverage carton", "beverage cartons"],
    ...["getrankekarton", "getrankekartons"],
  ],
  PLASTIC_BOTTLE: [
    ...["pet", "bouteille plastique", "bouteilles plastique"],
    ...["bouteille en plastique", "bouteilles en plastique"],
    ...["plastic bottle", "plastic bottles", "plastikflasche", "plastikflaschen", "kunststoffflasche"],
    ...["bottiglia di plastica", "bottiglie di plastica", "botella de plastico", "botellas de plastico"],
  ],
};

/** Reads the container that a title names; it is read once, and only where that is asked. */
export function containerReader(title: string | null | undefined): () => Container | undefined {
  let read: { container: Container | undefined } | undefined;
  return () => {
    read ??= { container: title ? containerIn(title) : undefined };
    return read.container;
  };
}

function containerIn(title: string): Container | undefined {
  const said = ` ${readTokens(title)
    .map(({ text }) => text)
    .join(" ")} `;
  return (Object.keys(WORDS) as Container[]).find((container) =>
    WORDS[container].some((words) => said.includes(` ${words} `)),
  );
}
