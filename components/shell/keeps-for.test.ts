import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { getMe } from "@/lib/client/endpoints";
import { keepsFor } from "@/lib/client/kept";
import { query } from "@/lib/client/query";
import { keepForWhoIsHere } from "./keeps-for";

test("a page keeps for who it learns is here; another one begins on a page of their own", () => {
  const client = new QueryClient();
  const startOver = vi.fn();
  let isPublic = false;
  keepForWhoIsHere(client, () => isPublic, startOver);
  const isHere = (id: string) => client.setQueryData(query(getMe).queryKey, { id } as never);

  expect(keepsFor()).toBeUndefined();
  isHere("ann");
  client.clear();
  expect([keepsFor(), startOver.mock.calls.length]).toEqual(["ann", 0]);

  isHere("bob");
  expect([keepsFor(), startOver.mock.calls.length > 0]).toEqual(["ann", true]);

  // Where people sign in nothing of somebody's stands.
  isPublic = true;
  isHere("bob");
  expect(keepsFor()).toBe("bob");
});
