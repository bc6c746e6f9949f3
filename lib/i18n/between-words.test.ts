import { expect, test } from "vitest";
import { betweenWords } from "./between-words";

test.each([
  ["有 3 项待办", ["有 3 项待办"]],
  ["责任组织的收费标准已导入。", ["责任", "组织的", "收费", "标准已", "导入。"]],
  ["要导入什么文件？", ["要", "导入", "什么", "文件？"]],
  ["12 bottles", ["12 bottles"]],
])(
  "%s may break between its words alone, and neither before a letter alone nor before a mark",
  (text, words) => expect(betweenWords(text).split("\u200b")).toEqual(words),
);
