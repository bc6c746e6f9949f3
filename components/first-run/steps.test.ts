import { expect, test } from "vitest";
import type { RegistrationStatus } from "@/db/vocabulary";
import { codesToChoose, type FirstRunFacts, stepStates } from "./steps";

const of = (change: Partial<FirstRunFacts>): FirstRunFacts => ({
  hasAddress: true,
  hasGoods: true,
  codes: ["EMPAP", "EEE"],
  collected: ["EMPAP", "EEE", "TLC"],
  registrations: [],
  products: 0,
  ...change,
});
const registered = (schemeCode: string, status: RegistrationStatus) => ({
  status,
  schemePro: { schemeCode },
});

test("a newcomer stands at the first step, and every other one is to do", () => {
  expect(stepStates(of({ hasAddress: false, hasGoods: false, codes: [] }))).toEqual({
    company: "now",
    goods: "todo",
    schemes: "todo",
    registrations: "todo",
    products: "todo",
    quantities: "todo",
  });
});

test("a stream without a registration is to be chosen for; one that was left is, again", () => {
  const facts = of({
    registrations: [registered("EMPAP", "1 - Draft"), registered("EEE", "7 - Terminated")],
  });
  expect(codesToChoose(facts)).toEqual(["EEE"]);
  expect(stepStates(facts)).toMatchObject({ schemes: "now", registrations: "todo" });
});

test("what was handed in waits on somebody else, and holds up nothing", () => {
  const registrations = [registered("EMPAP", "4 - PendingPro"), registered("EEE", "5 - Registered")];
  expect(stepStates(of({ registrations }))).toMatchObject({
    schemes: "done",
    registrations: "waiting",
    products: "now",
  });
});

test("a stream that nobody collects is not waited for, be it the only one", () => {
  const registrations = [registered("EEE", "5 - Registered")];
  const facts = of({ codes: ["EEE", "TOY"], registrations });
  expect(codesToChoose(facts)).toEqual([]);
  expect(stepStates(facts)).toMatchObject({ schemes: "done", registrations: "done", products: "now" });
  expect(stepStates(of({ codes: ["TOY"] }))).toMatchObject({
    schemes: "done",
    registrations: "done",
    products: "now",
  });
  expect(codesToChoose(of({ codes: ["TOY"], collected: undefined }))).toEqual(["TOY"]);
});

test("a registration that was sent back is chosen already", () => {
  const facts = of({ codes: ["EEE"], registrations: [registered("EEE", "6 - Rejected")] });
  expect(codesToChoose(facts)).toEqual([]);
  expect(stepStates(facts)).toMatchObject({ schemes: "done", registrations: "now" });
});

test("a registration that was sent back is the producer's turn", () => {
  const registrations = [registered("EMPAP", "6 - Rejected"), registered("EEE", "5 - Registered")];
  expect(stepStates(of({ codes: ["EEE"], registrations })).registrations).toBe("now");
});

test("products that are there say what is sold; the last step is to do until something is validated", () => {
  const registrations = [registered("EMPAP", "5 - Registered"), registered("EEE", "5 - Registered")];
  expect(Object.values(stepStates(of({ hasGoods: false, registrations, products: 3 })))).toEqual([
    "done",
    "done",
    "done",
    "done",
    "done",
    "now",
  ]);
});
