import { expect, test } from "vitest";
import { REGISTRATION_STATUSES } from "@/db/vocabulary";
import { isProducersStep, nextStatuses } from "./registration-steps";

const stepsOf = (isExternalRegistration: boolean) =>
  REGISTRATION_STATUSES.flatMap((status) =>
    nextStatuses({ status, isExternalRegistration }).map((to) => `${status[0]}→${to[0]}`),
  );

test("a registration goes 1→2→3→4→5, 4→6, 6→2, 5→7, and nowhere else", () => {
  expect(stepsOf(false).sort()).toEqual(["1→2", "2→3", "3→4", "4→5", "4→6", "5→7", "6→2"]);
});

test("one that was made elsewhere may also start registered", () => {
  expect(stepsOf(true).sort()).toEqual(["1→2", "1→5", "2→3", "3→4", "4→5", "4→6", "5→7", "6→2"]);
});

test("a producer makes the steps to PendingProducer, and no other", () => {
  expect(REGISTRATION_STATUSES.filter(isProducersStep)).toEqual(["2 - PendingProducer"]);
});
