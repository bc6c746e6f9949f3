import { afterEach, expect, test } from "vitest";
import { problem } from "@/lib/http/problem";
import { refusal } from "@/lib/server/refuse";
import { findHelpAt } from "./help-page";
import { Refusal } from "./refusals";

afterEach(() => findHelpAt(""));

test.each([
  ["", "/errors/SERVICE_005", '</errors/SERVICE_005>; rel="help"'],
  [
    "https://eco.example",
    "https://eco.example/errors/SERVICE_005",
    '<https://eco.example/errors/SERVICE_005>; rel="help"',
  ],
  [null, "about:blank", null],
])("a refusal leads to the page of its code where the portal is at %j", async (origin, type, link) => {
  findHelpAt(origin);
  const request = new Request("http://localhost/api", { headers: { accept: "application/problem+json" } });
  const refused = problem(new Refusal("SERVICE_005"), request, "id");
  expect(refused.headers.get("link")).toBe(link);
  expect(await refused.json()).toMatchObject({ type });
  expect(refusal(400).headers.get("link")).toBe(link);
});
