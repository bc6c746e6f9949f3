import { describe, expect, it } from "vitest";
import { HeadShares } from "./head-shares";

function counted(...names: [stream: "FURNITURE" | "SPORT_LEISURE" | "NONE", name: string][]): HeadShares {
  const shares = new HeadShares();
  for (const [stream, name] of names) {
    const head = name.split(" ").at(-1) ?? "";
    shares.count("en", [head, `${head}s`], stream, name);
  }
  return shares;
}

describe("a word by itself", () => {
  it("is trusted where all names that it heads are of its stream, and where hardly any is known", () => {
    const shares = counted(["FURNITURE", "corner sofa"], ["FURNITURE", "leather sofa"], ["NONE", "key ring"]);
    expect(shares.shareOf("sofa", ["en"], "FURNITURE")).toBe(1);
    expect(shares.shareOf("ring", ["en"], "SPORT_LEISURE")).toBe(1);
    expect(shares.shareOf("stool", ["en"], "FURNITURE")).toBe(1);
  });

  it("is trusted less, the more names that it heads are of other streams, in any of its forms", () => {
    const shares = counted(["NONE", "key ring"], ["NONE", "wedding ring"], ["SPORT_LEISURE", "gym ring"]);
    const own = shares.shareOf("rings", ["en"], "NONE");
    expect(own).toBeLessThan(1);
    expect(shares.shareOf("ring", ["en"], "SPORT_LEISURE")).toBeLessThan(own);
    expect(shares.shareOf("ring", ["fr"], "NONE")).toBe(1);
  });

  it("keeps the better part of its say, however many other names it heads", () => {
    const others = Array.from({ length: 50 }, (_, at): ["NONE", string] => ["NONE", `${at} mat`]);
    expect(counted(...others).shareOf("mat", ["en"], "FURNITURE")).toBe(0.6);
  });
});
