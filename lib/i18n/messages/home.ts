import type { Translation } from "./translation";

export const en = {
  metaTitle: "Home",
  sentenceGap: " ",
  someDone:
    "{done, plural, =0 {{total, plural, one {The declaration is not validated yet.} other {None of {totalWord} declarations is validated yet.}}} one {One of {totalWord} declarations is validated.} other {{doneWord} of {totalWord} declarations are validated.}}",
  allDone:
    "{total, plural, one {The declaration is validated.} other {All {totalWord} declarations are validated.}}",
  schemeCloses: "<line>{scheme}</line> closes {days, plural, =0 {today} one {in # day} other {in # days}}.",
  schemeOverdue:
    "<line>{scheme}</line> is overdue: it closed {days, plural, one {# day} other {# days}} ago.",
  quantitiesMissing:
    "For {scheme}, {count, plural, one {# quantity is missing} other {# quantities are missing}}.",
  noSalesYet:
    "{count, plural, one {# product of the catalog has} other {# products of the catalog have}} no sales declared for {year} yet.",
  readyToValidate: "For {scheme}, every product has a quantity. Read the sums once more, then validate.",
  completeSoFar:
    "For {scheme}, every product has a quantity so far. The period ends on {day}: what is sold until then is still to come.",
  nothingYet: "Nothing is to be declared for {year} yet.",
  first: {
    add: {
      help: "First add the products that you sell: their streams, schemes and deadlines follow from them.",
      action: "Add a product",
    },
    understand: {
      help: "First say more about the products that have no stream yet: schemes and deadlines follow from it.",
      action: "Say more",
    },
    look: {
      help: "No product of the catalog falls under a scheme here. Once one does, it is followed here.",
      action: "See the catalog",
    },
  },
  firstQuantities: "Nothing is declared yet. First write how many of each product you sold in {year}.",
  changedSince: "A product of {scheme} changed since it was validated: reopen it, then validate it again.",
  start: "Write quantities",
  nothingLeft: "Nothing is left to do for {year} sales.",
  onlyToPay: "All that is left for {year} sales is to pay.",
  moreBelow: "What else is open stands below.",
  complete: "Complete the declaration",
  reviewAndValidate: "Review and validate",
  seeDeclaration: "See the declaration",
  goOnWith: "Go on with {year} sales",
  scheme: "Scheme",
  lineColumn: "Declared, validated, paid: where each line stands",
  missing: "What is missing",
  amountIn: "Amount, in {currency}",
  action: "Action",
  products: "{count, plural, one {# product} other {# products}}",
  completeOne: "Complete",
  review: "Review",
  see: "See",
  enter: "Enter",
  paid: "Paid",
  validated: "Validated",
  deadlineOn: "deadline {day}",
  inDays: "{days, plural, =0 {today} one {in # day} other {in # days}}",
  daysAgo: "{days, plural, one {# day ago} other {# days ago}}",
  totalSoFar: "Total so far",
  sumOfRounded: "Sum of lines rounded to the cent",
  paidTo: "Paid to {scheme}",
  leftToPay: "Left to pay",
  stillToDo: "Still to do",
  nothingToDo: "Nothing for {year} sales.",
  toDoPay: "<b>{scheme}</b> is validated and unpaid since {day}",
  receipt: "Receipt",
  otherPeriod: "{year} sales are begun and not all validated",
  goOn: "Go on",
  toDoQuantities:
    "<b>{count, plural, one {# quantity} other {# quantities}}</b> not entered yet for {scheme}",
  toDoValidate: "Validate {scheme}: every product has a quantity",
  toDoReopen: "Reopen {scheme}: a product changed since it was validated",
  orUpload: "or upload a file of sales",
  catalog: "Catalog",
  views: {
    NO_WEIGHT: {
      text: "<b>{count, plural, one {# product has no weight} other {# products have no weight}}</b>; where a scheme charges by weight, nothing can be validated without",
      action: "Add weights",
    },
    NOT_QUALIFIED: {
      text: "{count, plural, one {<b># product has no stream yet</b>: what it is} other {<b># products have no stream yet</b>: what they are}} was not understood",
      action: "Say more",
    },
    NOT_PRICED: {
      text: "<b>{count, plural, one {# product has} other {# products have}} a stream without a price</b> for {year}: no line fits, or none is published",
      action: "See them",
    },
    ESTIMATED: {
      text: "<b>{count, plural, one {# product’s contribution rests} other {# products’ contributions rest}} on estimates</b> for {year}: what was not declared nor read",
      action: "See them",
    },
    NOT_DECLARED: {
      text: "<b>{count, plural, one {# product has} other {# products have}} no sales</b> declared for {year}",
      action: "See them",
    },
  },
};

export const fr: Translation<typeof en> = {
  metaTitle: "Accueil",
  sentenceGap: " ",
  someDone:
    "{done, plural, =0 {{total, plural, =1 {La déclaration n’est pas encore validée.} other {Aucune déclaration sur {totalWord} n’est validée.}}} =1 {Une déclaration sur {totalWord} est validée.} other {{doneWord} déclarations sur {totalWord} sont validées.}}",
  allDone:
    "{total, plural, =1 {La déclaration est validée.} other {Les {totalWord} déclarations sont validées.}}",
  schemeCloses:
    "<line>{scheme}</line> ferme {days, plural, =0 {aujourd’hui} one {dans # jour} other {dans # jours}}.",
  schemeOverdue:
    "<line>{scheme}</line> est en retard : la clôture date d’il y a {days, plural, one {# jour} other {# jours}}.",
  quantitiesMissing: "Pour {scheme}, il manque {count, plural, one {# quantité} other {# quantités}}.",
  noSalesYet:
    "{count, plural, one {# produit du catalogue n’a} other {# produits du catalogue n’ont}} pas encore de ventes déclarées pour {year}.",
  completeSoFar:
    "Pour {scheme}, chaque produit a une quantité à ce jour. La période se termine le {day} : ce qui sera vendu d’ici là reste à déclarer.",
  readyToValidate:
    "Pour {scheme}, chaque produit a une quantité. Relisez les sommes une dernière fois, puis validez.",
  nothingYet: "Rien à déclarer pour {year} pour l’instant.",
  first: {
    add: {
      help: "Ajoutez d’abord les produits que vous vendez : filières, éco-organismes et échéances en découlent.",
      action: "Ajouter un produit",
    },
    understand: {
      help: "Précisez d’abord les produits encore sans filière : éco-organismes et échéances en découlent.",
      action: "Préciser",
    },
    look: {
      help: "Aucun produit du catalogue ne relève d’un éco-organisme ici. Dès que ce sera le cas, il sera suivi ici.",
      action: "Voir le catalogue",
    },
  },
  firstQuantities:
    "Rien n’est encore déclaré. Saisissez d’abord combien vous avez vendu de chaque produit en {year}.",
  changedSince:
    "Un produit de {scheme} a changé depuis la validation : rouvrez cette part, puis validez-la à nouveau.",
  start: "Saisir des quantités",
  nothingLeft: "Il ne reste rien à faire pour les ventes {year}.",
  onlyToPay: "Il ne reste qu’à payer pour les ventes {year}.",
  moreBelow: "Ce qui reste ouvert se trouve ci-dessous.",
  complete: "Compléter la déclaration",
  reviewAndValidate: "Relire et valider",
  seeDeclaration: "Voir la déclaration",
  goOnWith: "Passer aux ventes {year}",
  scheme: "Éco-organisme",
  lineColumn: "Déclarée, validée, payée : où en est chaque ligne",
  missing: "Ce qui manque",
  amountIn: "Montant, en {currency}",
  action: "Action",
  products: "{count, plural, one {# produit} other {# produits}}",
  completeOne: "Compléter",
  review: "Relire",
  see: "Voir",
  enter: "Saisir",
  paid: "Payée",
  validated: "Validée",
  deadlineOn: "échéance {day}",
  inDays: "{days, plural, =0 {aujourd’hui} one {dans # jour} other {dans # jours}}",
  daysAgo: "{days, plural, one {il y a # jour} other {il y a # jours}}",
  totalSoFar: "Total à ce jour",
  sumOfRounded: "Somme des lignes arrondies au centime",
  paidTo: "Payé à {scheme}",
  leftToPay: "Reste à payer",
  stillToDo: "Reste à faire",
  nothingToDo: "Rien pour les ventes {year}.",
  toDoPay: "<b>{scheme}</b> : validée, impayée depuis le {day}",
  receipt: "Reçu",
  otherPeriod: "Les ventes {year} sont commencées et pas toutes validées",
  goOn: "Continuer",
  toDoQuantities: "<b>{count, plural, one {# quantité} other {# quantités}}</b> à saisir pour {scheme}",
  toDoValidate: "Valider {scheme} : chaque produit a une quantité",
  toDoReopen: "Rouvrir {scheme} : un produit a changé depuis la validation",
  orUpload: "ou importer un fichier de ventes",
  catalog: "Catalogue",
  views: {
    NO_WEIGHT: {
      text: "<b>{count, plural, one {# produit n’a pas de poids} other {# produits n’ont pas de poids}}</b> ; là où l’éco-organisme facture au poids, rien ne se valide sans",
      action: "Ajouter les poids",
    },
    NOT_QUALIFIED: {
      text: "{count, plural, one {<b># produit n’a pas encore de filière</b> : sa nature n’a pas été comprise} other {<b># produits n’ont pas encore de filière</b> : leur nature n’a pas été comprise}}",
      action: "Préciser",
    },
    NOT_PRICED: {
      text: "<b>{count, plural, one {# produit a} other {# produits ont}} une filière sans prix</b> pour {year} : aucune ligne ne convient, ou aucune n’est publiée",
      action: "Les voir",
    },
    ESTIMATED: {
      text: "<b>{count, plural, one {La contribution de # produit repose} other {Les contributions de # produits reposent}} sur des estimations</b> pour {year} : ce qui n’est ni déclaré ni lu",
      action: "Les voir",
    },
    NOT_DECLARED: {
      text: "<b>{count, plural, one {# produit n’a} other {# produits n’ont}} pas de ventes</b> déclarées pour {year}",
      action: "Les voir",
    },
  },
};

export const zh: Translation<typeof en> = {
  metaTitle: "首页",
  sentenceGap: "",
  someDone:
    "{done, plural, =0 {{total, plural, =1 {申报尚未确认。} other {{totalWord}份申报均未确认。}}} other {{totalWord}份申报中已有{doneWord}份确认。}}",
  allDone: "{total, plural, =1 {申报已确认。} other {{totalWord}份申报全部已确认。}}",
  schemeCloses: "<line>{scheme}</line> {days, plural, =0 {今天截止} other {还有 # 天截止}}。",
  schemeOverdue: "<line>{scheme}</line> 已逾期：{days, number} 天前截止。",
  quantitiesMissing: "{scheme} 还缺 {count, number} 个数量。",
  noSalesYet: "目录中有 {count, number} 个产品尚未申报 {year} 年销售。",
  readyToValidate: "{scheme} 的每个产品都有数量。再看一遍合计，然后确认。",
  completeSoFar: "{scheme} 的每个产品目前都有数量。申报期于{day}结束：此前的销售还要补上。",
  nothingYet: "{year} 年还没有需要申报的内容。",
  first: {
    add: {
      help: "请先添加你销售的产品：类别、责任组织和截止日期随之确定。",
      action: "添加产品",
    },
    understand: {
      help: "请先补充尚无类别的产品的说明：责任组织和截止日期随之确定。",
      action: "补充说明",
    },
    look: {
      help: "目录中没有产品属于此国家的责任组织。一旦有，就会在这里跟踪。",
      action: "查看目录",
    },
  },
  firstQuantities: "尚未申报任何内容。请先填写 {year} 年每个产品的销售数量。",
  changedSince: "{scheme} 确认后有产品变更：请重新打开，再次确认。",
  start: "填写数量",
  nothingLeft: "{year} 年销售没有待办事项。",
  onlyToPay: "{year} 年销售只剩付款。",
  moreBelow: "其余待办见下方。",
  complete: "补全申报",
  reviewAndValidate: "复核并确认",
  seeDeclaration: "查看申报",
  goOnWith: "继续 {year} 年销售",
  scheme: "责任组织",
  lineColumn: "已申报、已确认、已付款：每条线的进度",
  missing: "还缺什么",
  amountIn: "金额，{currency}",
  action: "操作",
  products: "{count, number} 个产品",
  completeOne: "补全",
  review: "复核",
  see: "查看",
  enter: "填写",
  paid: "已付款",
  validated: "已确认",
  deadlineOn: "截止日期 {day}",
  inDays: "{days, plural, =0 {今天} other {还有 # 天}}",
  daysAgo: "{days, number} 天前",
  totalSoFar: "目前合计",
  sumOfRounded: "各行取整到分后的合计",
  paidTo: "已付给 {scheme}",
  leftToPay: "尚需支付",
  stillToDo: "待办",
  nothingToDo: "{year} 年销售没有待办。",
  toDoPay: "<b>{scheme}</b> 已确认，自{day}起未付款",
  receipt: "回执",
  otherPeriod: "{year} 年销售已开始，尚未全部确认",
  goOn: "继续",
  toDoQuantities: "{scheme} 还有 <b>{count, number} 个数量</b>未填",
  toDoValidate: "确认 {scheme}：每个产品都有数量",
  toDoReopen: "重新打开 {scheme}：确认后有产品变更",
  orUpload: "或上传销售文件",
  catalog: "目录",
  views: {
    NO_WEIGHT: {
      text: "<b>{count, number} 个产品没有重量</b>；按重量计费的责任组织，缺重量不能确认",
      action: "补充重量",
    },
    NOT_QUALIFIED: {
      text: "<b>{count, number} 个产品还没有类别</b>：未能识别是什么",
      action: "补充说明",
    },
    NOT_PRICED: {
      text: "<b>{count, number} 个产品有类别没有 {year} 年价格</b>：没有合适的行，或尚未公布",
      action: "查看",
    },
    ESTIMATED: {
      text: "<b>{count, number} 个产品的 {year} 年缴费以估算为依据</b>：相关数据既未申报也未读取到",
      action: "查看",
    },
    NOT_DECLARED: {
      text: "<b>{count, number} 个产品</b>未申报 {year} 年销售",
      action: "查看",
    },
  },
};
