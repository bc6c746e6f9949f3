import type { Translation } from "./translation";

export const en = {
  title: "History",
  by: "by {who}",
  fromTo: "{from} → {to}",
  none: "none",
  request: "Request {id}",
  ADDED: "Added to the catalog",
  FACTS_CHANGED: "Facts changed, streams decided again",
  STREAMS_DECIDED: "Streams confirmed or corrected by a person",
  DISCONTINUED: "Discontinued",
  BROUGHT_BACK: "Brought back",
  REFERENCE_ADDED: "A further reference added",
  REFERENCE_REMOVED: "A further reference removed",
  MERGED: "Another product merged into it",
  REOPENED: "Declaration {year} reopened after revision {revision, number}",
};

export const fr: Translation<typeof en> = {
  title: "Historique",
  by: "par {who}",
  fromTo: "{from} → {to}",
  none: "aucune",
  request: "Requête {id}",
  ADDED: "Ajouté au catalogue",
  FACTS_CHANGED: "Données changées, filières redécidées",
  STREAMS_DECIDED: "Filières confirmées ou corrigées par une personne",
  DISCONTINUED: "Arrêté",
  BROUGHT_BACK: "Repris",
  REFERENCE_ADDED: "Autre référence ajoutée",
  REFERENCE_REMOVED: "Autre référence retirée",
  MERGED: "Un autre produit y a été fusionné",
  REOPENED: "Déclaration {year} rouverte après la révision {revision, number}",
};

export const zh: Translation<typeof en> = {
  title: "历史",
  by: "操作人：{who}",
  fromTo: "{from} → {to}",
  none: "无",
  request: "请求 {id}",
  ADDED: "已加入目录",
  FACTS_CHANGED: "信息已更改，类别重新判定",
  STREAMS_DECIDED: "类别由人工确认或更正",
  DISCONTINUED: "已停产",
  BROUGHT_BACK: "已恢复销售",
  REFERENCE_ADDED: "已添加附加编号",
  REFERENCE_REMOVED: "已移除附加编号",
  MERGED: "另一件产品已并入",
  REOPENED: "{year} 年申报在第 {revision, number} 版后重新打开",
};
