import { describe, expect, test } from "vitest";
import { CONTRACT } from ".";
import { moment, money } from "./parameters";

describe("an amount of money", () => {
  test.each([0, 0.01, 0.29, 12.34, 999_999_998.99])("may be %d", (amount) => {
    expect(money.safeParse(amount)).toEqual({ success: true, data: amount });
  });

  test.each([1e-20, 5e-324, 1e-7, 0.001, 1.005, -0.01])("is never rounded: %d is refused", (amount) => {
    const { error } = money.safeParse(amount);
    expect(error?.issues).toHaveLength(1);
  });
});

describe("a moment", () => {
  test.each(["1900-01-01T00:00:00Z", "2199-12-31T23:59:59.999Z", "2025-03-31T09:00:00+02:00"])(
    "may be %s, and sent back as it is answered",
    (said) => {
      expect(moment.safeParse(said).success).toBe(true);
      expect(moment.safeParse(new Date(said).toISOString()).success).toBe(true);
    },
  );

  test.each(["1900-01-01T00:00:00+14:00", "2199-12-31T23:59:59-01:00", "1899-12-31T23:59:59Z"])(
    "may not be %s, which UTC has in another century",
    (said) => {
      expect(moment.safeParse(said).success).toBe(false);
    },
  );
});

test("what a query says where it says nothing could be said, too", () => {
  const refused = CONTRACT.flatMap(({ id, query }) =>
    Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => {
      const { data } = schema.safeParse(undefined);
      return data == null || schema.safeParse(String(data)).success ? [] : [`${id} ${name}=${data}`];
    }),
  );
  expect(refused).toEqual([]);
});
