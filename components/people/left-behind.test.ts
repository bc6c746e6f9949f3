import { expect, test } from "vitest";
import { leftBehind } from "./left-behind";

test("who goes is told which companies lose their only owner, those with other people apart", () => {
  const me = { userId: "me", role: "owner" };
  const other = (role: string) => ({ userId: "other", role });
  const companies = [
    { name: "Alone", members: [me] },
    { name: "Shared", members: [me, other("editor")] },
    { name: "Kept", members: [me, other("owner")] },
  ];
  expect(leftBehind(companies, "me")).toEqual({ shared: ["Shared"], alone: ["Alone"] });
});
