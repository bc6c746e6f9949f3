import { expect, test } from "vitest";
import { lexiconOf } from "@/lib/domain/qualification/lexicon";
import { en } from "./rules";

test("every rule and every cue that can stand in an explanation has its sentence", () => {
  const { overrides, additions, unpackaged, cues } = lexiconOf().rules;
  const supporting = Object.entries(cues).flatMap(([cue, { supports }]) => (supports ? [cue] : []));
  for (const name of [...[...overrides, ...additions, ...unpackaged].map(({ rule }) => rule), ...supporting])
    expect(en).toHaveProperty(name);
});
