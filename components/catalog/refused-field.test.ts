import { expect, test } from "vitest";
import { ApiError } from "@/lib/client/api-error";
import { refusedField } from "./refused-field";

test("a refusal stands at the field that it is about", () => {
  expect(refusedField(new ApiError(400, "SERVICE_015"))).toEqual({ name: "Weight", isIdentifier: false });
  expect(refusedField(new ApiError(400, "SERVICE_011"))).toEqual({
    name: "ExternalIdType",
    isIdentifier: true,
  });
});

test("what the API says of the identifier stands at it", () => {
  const fields = [{ path: "EcoProductExternalId", message: "It is too long." }];
  expect(refusedField(new ApiError(400, "SERVICE_005", undefined, fields))).toEqual({
    name: "externalId",
    message: "It is too long.",
  });
});

test("a refusal that no field answers stands above the form", () => {
  expect(refusedField(new ApiError(400, "SERVICE_005"))).toBeUndefined();
  expect(refusedField(new ApiError(404, "SERVICE_002"))).toBeUndefined();
  expect(refusedField(new Error("offline"))).toBeUndefined();
});
