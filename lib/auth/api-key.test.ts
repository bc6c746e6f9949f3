import { expect, test } from "vitest";
import { hashOf, isWellFormed, mintKey, testKeyOf } from "./api-key";

test("a key tells its mode and id, and is well formed; every one is another", () => {
  const keys = Array.from({ length: 1000 }, () => mintKey("live"));
  for (const { id, key, hash } of keys) {
    expect(key.startsWith(`epr_live_${id}_`)).toBe(true);
    expect(isWellFormed(key)).toBe(true);
    expect(hash).toBe(hashOf(key));
  }
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1000);
  expect(mintKey("test").key).toMatch(/^epr_test_/);
});

test("a key with any one letter changed is not well formed", () => {
  const { key } = mintKey("live");
  for (let index = 0; index < key.length; index++) {
    const other = key[index] === "a" ? "b" : "a";
    expect(isWellFormed(key.slice(0, index) + other + key.slice(index + 1)), `letter ${index}`).toBe(false);
  }
});

test.each([
  "",
  "epr_",
  "epr_live__",
  `${mintKey("live").key} `,
  ` ${mintKey("live").key}`,
  "x".repeat(10_000),
])("what has not the form of a key is none: %j", (text) => {
  expect(isWellFormed(text)).toBe(false);
});

test("a seed always gives the same test key, another seed another one", () => {
  expect(testKeyOf("seed")).toEqual(testKeyOf("seed"));
  expect(testKeyOf("seed").key).not.toBe(testKeyOf("other").key);
  expect(isWellFormed(testKeyOf("seed").key)).toBe(true);
});
