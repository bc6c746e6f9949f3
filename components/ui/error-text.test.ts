import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/client/api-error";
import { textsIn } from "@/lib/i18n/messages/sections";
import { errorText } from "./error-text";

const t = createTranslator({ locale: "en", messages: textsIn("en"), namespace: "errors" });
const refused = (code: "SERVICE_005" | "SERVICE_006", fields: { path: string; message: string }[]) =>
  new ApiError(400, code, "With 400, compare the request with the API reference.", fields);

test("a refusal is told by what is wrong with what was sent, each reason once, as sentences", () => {
  const taken = { path: "externalId", message: "another product has this reference" };
  const late = { path: "day", message: "“31” is no day!" };
  expect(errorText(refused("SERVICE_005", [taken, taken, late]), t, "en")).toBe(
    "Another product has this reference. “31” is no day!",
  );
  const inChinese = { path: "externalId", message: "另一件产品已有此编号" };
  expect(errorText(refused("SERVICE_005", [inChinese, { ...inChinese, message: "重复出现" }]), t, "zh")).toBe(
    "另一件产品已有此编号。重复出现。",
  );
});

test("nobody is sent to the API reference; of other codes the server's words are told", () => {
  expect(errorText(refused("SERVICE_005", []), t, "en")).toBe(
    "The service could not do this (SERVICE_005). Try again.",
  );
  const foreign = new ApiError(400, "SERVICE_004", "In a product lookup, check ProducerNrnRequestAuthor.");
  expect(errorText(foreign, t, "en")).toContain("ask an owner of it to invite you");
  const locked = new ApiError(400, "SERVICE_006", "The declaration is validated.");
  expect(errorText(locked, t, "en")).toBe("The declaration is validated.");
});

test("what concerns the reader and not the request is told first", () => {
  const wrong = [{ path: "name", message: "too long" }];
  expect(errorText(new ApiError(403, "SERVICE_005", undefined, wrong), t, "en")).toContain("Your role");
  expect(errorText(new ApiError(429, "SERVICE_005", undefined, [], 90), t, "en")).toContain("2 minutes");
  const busy = [{ path: "", message: "another change is under way" }];
  expect(errorText(new ApiError(429, "SERVICE_005", undefined, busy, 10), t, "en")).toContain("under way");
  expect(errorText(new TypeError("fetch failed"), t, "en")).toContain("connection is lost");
});
