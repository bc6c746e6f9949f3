import type { Translation } from "./translation";

export const en = {
  title: "Schemes",
  scheme: "Scheme",
  uin: "Unique number",
  registration: "Registration",
  deadline: "Deadline, {year} sales",
  deadlineShort: "Deadline",
  products: "Products",
  quantity: "Quantity {year}",
  quantityShort: "Quantity",
  amount: "Amount {year}, {currency}",
  amountShort: "Amount",
  paid: "Paid",
  external: "made outside this service",
  empty: "No registration in this country yet.",
  emptyHelp: "Registrations with schemes appear here, with their unique number and their state.",
};

export const fr: Translation<typeof en> = {
  title: "Éco-organismes",
  scheme: "Éco-organisme",
  uin: "Identifiant unique",
  registration: "Inscription",
  deadline: "Échéance, ventes {year}",
  deadlineShort: "Échéance",
  products: "Produits",
  quantity: "Quantité {year}",
  quantityShort: "Quantité",
  amount: "Montant {year}, {currency}",
  amountShort: "Montant",
  paid: "Payé",
  external: "faite hors de ce service",
  empty: "Aucune inscription dans ce pays pour l’instant.",
  emptyHelp:
    "Les inscriptions aux éco-organismes s’affichent ici, avec leur identifiant unique et leur état.",
};

export const zh: Translation<typeof en> = {
  title: "责任组织",
  scheme: "责任组织",
  uin: "唯一编号",
  registration: "注册",
  deadline: "{year} 年销售截止",
  deadlineShort: "截止",
  products: "产品",
  quantity: "{year} 年数量",
  quantityShort: "数量",
  amount: "{year} 年金额，{currency}",
  amountShort: "金额",
  paid: "付款",
  external: "在本服务之外办理",
  empty: "此国家还没有注册。",
  emptyHelp: "在责任组织的注册及其唯一编号和状态会显示在这里。",
};
