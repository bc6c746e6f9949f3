import type { Translation } from "./translation";

export const en = {
  table: "Table",
  explanations: "Explanations",
  column: "Column",
  meaning: "What it is",
  needed: "Needed",
  takes: "What it takes",
  yes: "yes",
  no: "no",
  text: "text",
  number: "a number",
};

export const fr: Translation<typeof en> = {
  table: "Tableau",
  explanations: "Explications",
  column: "Colonne",
  meaning: "Ce que c’est",
  needed: "Nécessaire",
  takes: "Ce qu’elle accepte",
  yes: "oui",
  no: "non",
  text: "du texte",
  number: "un nombre",
};

export const zh: Translation<typeof en> = {
  table: "表格",
  explanations: "说明",
  column: "列",
  meaning: "含义",
  needed: "必填",
  takes: "可填内容",
  yes: "是",
  no: "否",
  text: "文本",
  number: "数字",
};
