import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { en } from "@/lib/i18n/messages/activity";

test("every operation on a producer has a sentence of its own in the activity", () => {
  const onProducers = CONTRACT.filter(({ path }) => path.includes("{ProducerNrn}"));
  const actions: Record<string, string> = en.actions;
  expect(onProducers.flatMap(({ id }) => (actions[id] ? [] : [id]))).toEqual([]);
});
