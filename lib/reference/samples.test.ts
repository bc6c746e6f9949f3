import { execFileSync } from "node:child_process";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";
import { describe, expect, test } from "vitest";
import { referenceOperations } from "./operations";
import { SENT, samplesOf } from "./samples";

const operations = referenceOperations();
const ORIGIN = "https://example.org";
const sampleOf = (id: string, language: string): string => {
  const operation = operations.find((one) => one.id === id);
  return operation
    ? (samplesOf(operation, ORIGIN).find(({ name }) => name === language)?.text ?? "")
    : "no such operation";
};
const samplesIn = (language: string) => operations.map(({ id }) => ({ id, text: sampleOf(id, language) }));
const hasPython = (() => {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe("every sample can be read by what would run it", () => {
  test("TypeScript", () => {
    const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ESNext };
    for (const { id, text } of samplesIn("TypeScript"))
      expect(
        transpileModule(text, { compilerOptions, reportDiagnostics: true }).diagnostics?.map(
          ({ messageText }) => messageText,
        ),
        id,
      ).toEqual([]);
  });

  test.skipIf(!hasPython)("Python", () => {
    const compile =
      "import json, sys\nfor one in json.load(sys.stdin): compile(one['text'], one['id'], 'exec')\nprint('read')";
    const input = JSON.stringify(samplesIn("Python"));
    expect(execFileSync("python3", ["-c", compile], { input, encoding: "utf8" }).trim()).toBe("read");
  });

  test("curl", () => {
    const script = samplesIn("curl")
      .map(({ text }) => text)
      .join("\n");
    expect(() => execFileSync("bash", ["-n"], { input: script })).not.toThrow();
  });
});

test("a file that is no text is written as it comes, never read as text", () => {
  for (const { id, file } of operations) {
    if (file === undefined || /^text\/|xml/.test(file)) continue;
    expect(sampleOf(id, "curl"), id).toMatch(/-o answer/);
    expect(sampleOf(id, "TypeScript"), id).toContain("answer.arrayBuffer()");
    expect(sampleOf(id, "Python"), id).toMatch(/open\("answer[.a-z]*", "wb"\)/);
    expect(sampleOf(id, "PHP"), id).toContain("file_put_contents(");
  }
  expect(sampleOf("printStatement", "curl")).toContain("-o answer.pdf");
  expect(sampleOf("exportScale", "Python")).toContain('decode("utf-8-sig")');
});

test("what sends a file names one of its kind", () => {
  const uploading = operations.filter(({ upload }) => upload).map(({ id }) => id);
  expect(Object.keys(SENT).sort()).toEqual(uploading.sort());
  expect(sampleOf("importBankFile", "curl")).toContain("@account.xml");
});
