import type { Translation } from "./translation";

export const en = {
  metaTitle: "Notices",
  title: "{count, plural, =0 {Nothing new.} one {One new notice.} other {# new notices.}}",
  lead: "What this service told you, of all your companies.",
  caption: "Notices, newest first",
  views: { all: "All", unread: "New" },
  view: "Which notices",
  allRead: "Mark all as read",
  allReadBusy: "Marking…",
  allReadDone: "All marked as read.",
  choose: "Choose what you are told",
  none: "No notice here.",
  noneHelp: "Deadlines, uploads that are done and what waits for you stand here once there are any.",
  isNew: "new",
  alsoMailed: "also by mail",
  mailedAlone: "by mail alone",
  open: "Open",
  kinds: {
    DEADLINE: "Deadlines: 30 days, 7 days and one day before",
    OVERDUE: "A deadline has passed and nothing is validated",
    TURN: "Your turn: a registration, or a declaration to approve; and what was decided",
    CREDITS_LOW: "Credits run out",
    UPLOAD_DONE: "An upload of yours is done",
    PRICE_CHANGED: "A scheme changed its prices",
    STATEMENT_DUE: "Statements to pay: 30 days, 7 days and one day before",
    STATEMENT_OVERDUE: "The day to pay a statement has passed",
    STATEMENT_PAID: "A statement is paid",
  },
  told: {
    DEADLINE: {
      title: "{scheme}: declare {period} by {deadline}",
      next: "Your declaration to {scheme} for {period} is not validated yet. The last day is {deadline}.",
    },
    OVERDUE: {
      title: "{scheme}: the deadline for {period} has passed",
      next: "Your declaration to {scheme} for {period} was due by {deadline} and is not validated here. Declare now, or ask the scheme what to do.",
    },
    TURN: {
      title:
        "{scheme}: {news, select, approval {{period} waits for your approval} payment {your payment is awaited} registered {you are registered} rejected {your registration was rejected} terminated {your registration was terminated} other {a decision was taken back}}",
      next: "{news, select, approval {A colleague prepared it and asks you to validate it.} other {The page of schemes says how it stands, and what to do next.}}",
    },
    CREDITS_LOW: {
      title:
        "{left, plural, =0 {You have no credits left} one {You have one credit left} other {You have # credits left}}",
      next: "Adding products and declaring them costs credits. You can ask for more.",
    },
    UPLOAD_DONE: {
      title:
        "{status, select, SUCCEEDED {Upload done: {done, plural, one {one row} other {# rows}}} PARTIALLY_SUCCEEDED {Upload done: {done, plural, one {one row} other {# rows}}, {refused} refused} DRY_RUN_DONE {Trial of an upload done} other {An upload failed}}",
      next: "{status, select, FAILED {Its page says why, row by row.} DRY_RUN_DONE {It changed nothing; its page says what it would change.} other {Its page says what it changed.}}",
    },
    PRICE_CHANGED: {
      title: "{scheme} changed prices for {period}",
      next: "Products of yours cost something else now. Open declarations follow; what is validated stays as it was.",
    },
    STATEMENT_DUE: {
      title: "Statement {number}: pay {amount} by {day}",
      next: "{amount} is left to pay to {issuer}. The statement says how to pay it.",
    },
    STATEMENT_OVERDUE: {
      title: "Statement {number}: {amount} was due on {day}",
      next: "{amount} of it is not recorded here as paid to {issuer}. If you have paid, it takes a few days until it is; else pay now.",
    },
    STATEMENT_PAID: {
      title: "Statement {number} is paid",
      next: "Nothing is left to pay to {issuer} of {amount} since {day}.",
    },
  },
  mail: {
    open: "Open it",
    foot: "You are told this by mail unless you choose otherwise in the portal, under Notices.",
  },
  choices: {
    metaTitle: "Choose notices",
    title: "Choose what you are told, and where.",
    lead: "For you alone: each of your colleagues chooses for themselves.",
    kind: "What",
    inApp: "In the portal",
    byMail: "By mail",
    saved: "Saved.",
    caption: "What you are told, and where",
    channel: "{channel}: {kind}",
    mailsTo: "Mails go to {email}.",
    sent: "Mails that were sent to you",
    sentHelp: "Of the last 30 days, of every kind. What they said is not kept.",
    sentCaption: "Mails that were sent to you, newest first",
    noMails: "No mail in the last 30 days.",
    written: "Written",
    states: { WAITING: "waiting", SENT: "sent", FAILED: "not sent" },
    state: "State",
    back: "Back to the notices",
  },
};

type Texts = Translation<typeof en>;

export const fr: Texts = {
  metaTitle: "Avis",
  title: "{count, plural, =0 {Rien de nouveau.} one {Un nouvel avis.} other {# nouveaux avis.}}",
  lead: "Ce que ce service vous a dit, pour toutes vos entreprises.",
  caption: "Avis, du plus récent au plus ancien",
  views: { all: "Tous", unread: "Nouveaux" },
  view: "Quels avis",
  allRead: "Tout marquer comme lu",
  allReadBusy: "En cours…",
  allReadDone: "Tout est marqué comme lu.",
  choose: "Choisir vos avis",
  none: "Aucun avis ici.",
  noneHelp: "Les échéances, les imports terminés et ce qui vous attend apparaissent ici dès qu’il y en a.",
  isNew: "nouveau",
  alsoMailed: "aussi par e-mail",
  mailedAlone: "par e-mail seulement",
  open: "Ouvrir",
  kinds: {
    DEADLINE: "Échéances : 30 jours, 7 jours et un jour avant",
    OVERDUE: "Une échéance est passée et rien n’est validé",
    TURN: "C’est à vous : une inscription, une déclaration à approuver ; et ce qui est décidé",
    CREDITS_LOW: "Il reste peu de crédits",
    UPLOAD_DONE: "Un de vos imports est terminé",
    PRICE_CHANGED: "Un éco-organisme a changé ses prix",
    STATEMENT_DUE: "Relevés à payer : 30 jours, 7 jours et un jour avant",
    STATEMENT_OVERDUE: "L’échéance d’un relevé est passée",
    STATEMENT_PAID: "Un relevé est payé",
  },
  told: {
    DEADLINE: {
      title: "{scheme} : déclarez {period} au plus tard le {deadline}",
      next: "Votre déclaration {period} à {scheme} n’est pas encore validée. Le dernier jour est le {deadline}.",
    },
    OVERDUE: {
      title: "{scheme} : l’échéance pour {period} est passée",
      next: "Votre déclaration {period} à {scheme} était due au plus tard le {deadline} et n’est pas validée ici. Déclarez maintenant, ou demandez à l’éco-organisme comment faire.",
    },
    TURN: {
      title:
        "{scheme} : {news, select, approval {{period} attend votre approbation} payment {votre paiement est attendu} registered {vous êtes inscrit} rejected {votre inscription a été refusée} terminated {votre inscription a été résiliée} other {une décision a été annulée}}",
      next: "{news, select, approval {Un collègue l’a préparée et vous demande de la valider.} other {La page des éco-organismes dit où elle en est, et ce qu’il faut faire.}}",
    },
    CREDITS_LOW: {
      title:
        "{left, plural, =0 {Il ne vous reste aucun crédit} one {Il vous reste # crédit} other {Il vous reste # crédits}}",
      next: "Ajouter des produits et les déclarer coûte des crédits. Vous pouvez en demander.",
    },
    UPLOAD_DONE: {
      title:
        "{status, select, SUCCEEDED {Import terminé : {done, plural, one {# ligne} other {# lignes}}} PARTIALLY_SUCCEEDED {Import terminé : {done, plural, one {# ligne} other {# lignes}}, {refused, plural, one {# refusée} other {# refusées}}} DRY_RUN_DONE {Vérification d’un import terminée} other {Un import a échoué}}",
      next: "{status, select, FAILED {Sa page dit pourquoi, ligne par ligne.} DRY_RUN_DONE {Il n’a rien changé ; sa page dit ce qu’il changerait.} other {Sa page dit ce qu’il a changé.}}",
    },
    PRICE_CHANGED: {
      title: "{scheme} a changé ses prix pour {period}",
      next: "Certains de vos produits coûtent désormais autre chose. Les déclarations ouvertes suivent ; ce qui est validé reste tel quel.",
    },
    STATEMENT_DUE: {
      title: "Relevé {number} : payez {amount} au plus tard le {day}",
      next: "Il reste {amount} à payer à {issuer}. Le relevé dit comment payer.",
    },
    STATEMENT_OVERDUE: {
      title: "Relevé {number} : {amount} étaient à payer le {day}",
      next: "Il reste {amount} à {issuer} sans paiement enregistré ici. Si vous avez payé, quelques jours passent avant qu’il le soit ; sinon, payez maintenant.",
    },
    STATEMENT_PAID: {
      title: "Le relevé {number} est payé",
      next: "Sur {amount}, plus rien à payer à {issuer} depuis le {day}.",
    },
  },
  mail: {
    open: "Ouvrir",
    foot: "Vous recevez cet avis par e-mail, sauf si vous en décidez autrement dans le portail, sous Avis.",
  },
  choices: {
    metaTitle: "Choisir les avis",
    title: "Choisissez ce qui vous est dit, et où.",
    lead: "Pour vous seul : chacun de vos collègues choisit pour soi.",
    kind: "Quoi",
    inApp: "Dans le portail",
    byMail: "Par e-mail",
    saved: "Enregistré.",
    caption: "Ce qui vous est dit, et où",
    channel: "{channel} : {kind}",
    mailsTo: "Les e-mails vont à {email}.",
    sent: "E-mails qui vous ont été envoyés",
    sentHelp: "Des 30 derniers jours, de toute sorte. Leur texte n’est pas conservé.",
    sentCaption: "E-mails qui vous ont été envoyés, du plus récent au plus ancien",
    noMails: "Aucun e-mail ces 30 derniers jours.",
    written: "Écrit",
    states: { WAITING: "en attente", SENT: "envoyé", FAILED: "non envoyé" },
    state: "État",
    back: "Retour aux avis",
  },
};

export const zh: Texts = {
  metaTitle: "通知",
  title: "{count, plural, =0 {没有新通知。} other {# 条新通知。}}",
  lead: "本服务向您发出的通知，涵盖您的所有公司。",
  caption: "通知，最新的在前",
  views: { all: "全部", unread: "未读" },
  view: "显示哪些通知",
  allRead: "全部标为已读",
  allReadBusy: "正在标记…",
  allReadDone: "已全部标为已读。",
  choose: "选择通知方式",
  none: "这里没有通知。",
  noneHelp: "截止日期、已完成的导入以及等待您处理的事项会显示在这里。",
  isNew: "新",
  alsoMailed: "同时发送邮件",
  mailedAlone: "仅发送邮件",
  open: "打开",
  kinds: {
    DEADLINE: "截止日期：提前 30 天、7 天和 1 天",
    OVERDUE: "已过截止日期但尚未确认申报",
    TURN: "轮到您处理：注册或待审批的申报；以及已有的决定",
    CREDITS_LOW: "点数不足",
    UPLOAD_DONE: "您的导入已完成",
    PRICE_CHANGED: "责任组织更改了价格",
    STATEMENT_DUE: "待付账单：提前 30 天、7 天和 1 天",
    STATEMENT_OVERDUE: "账单已过到期日",
    STATEMENT_PAID: "账单已付清",
  },
  told: {
    DEADLINE: {
      title: "{scheme}：请在 {deadline} 前申报 {period} 年度",
      next: "您向 {scheme} 提交的 {period} 年度申报尚未确认。最后一天是 {deadline}。",
    },
    OVERDUE: {
      title: "{scheme}：{period} 年度已过截止日期",
      next: "您向 {scheme} 的 {period} 年度申报应在 {deadline} 前完成，此处尚未确认。请立即申报，或向责任组织咨询。",
    },
    TURN: {
      title:
        "{scheme}：{news, select, approval {{period} 年申报等待您审批} payment {等待您付款} registered {注册已完成} rejected {注册被拒绝} terminated {注册已终止} other {一项决定已撤回}}",
      next: "{news, select, approval {同事已填写，请您确认。} other {“责任组织”页面会说明目前进展和下一步。}}",
    },
    CREDITS_LOW: {
      title: "{left, plural, =0 {点数已用完} other {还剩 # 点}}",
      next: "添加产品和申报需要点数。您可以申请更多点数。",
    },
    UPLOAD_DONE: {
      title:
        "{status, select, SUCCEEDED {导入完成：{done} 行} PARTIALLY_SUCCEEDED {导入完成：{done} 行，{refused} 行被拒绝} DRY_RUN_DONE {导入试运行已完成} other {导入失败}}",
      next: "{status, select, FAILED {导入页面会逐行说明原因。} DRY_RUN_DONE {未作任何更改；导入页面会说明将会更改的内容。} other {导入页面会说明所作的更改。}}",
    },
    PRICE_CHANGED: {
      title: "{scheme} 更改了 {period} 年度的价格",
      next: "您的部分产品价格已变。未确认的申报会随之更新，已确认的保持不变。",
    },
    STATEMENT_DUE: {
      title: "账单 {number}：请在 {day} 前支付 {amount}",
      next: "尚需向 {issuer} 支付 {amount}。账单上写明如何支付。",
    },
    STATEMENT_OVERDUE: {
      title: "账单 {number}：{amount} 已于 {day} 到期",
      next: "此处尚有 {amount} 未登记向 {issuer} 的付款。如已付款，登记需要几天时间；否则请立即付款。",
    },
    STATEMENT_PAID: {
      title: "账单 {number} 已付清",
      next: "自 {day} 起，应向 {issuer} 支付的 {amount} 已全部付清。",
    },
  },
  mail: {
    open: "打开",
    foot: "此通知会通过邮件发送给您，除非您在门户的“通知”中另行选择。",
  },
  choices: {
    metaTitle: "选择通知",
    title: "选择通知内容和方式。",
    lead: "仅对您本人有效：每位同事自行选择。",
    kind: "内容",
    inApp: "在门户中",
    byMail: "通过邮件",
    saved: "已保存。",
    caption: "通知内容和方式",
    channel: "{channel}：{kind}",
    mailsTo: "邮件发送至 {email}。",
    sent: "发送给您的邮件",
    sentHelp: "最近 30 天内的各类邮件。邮件内容不会保留。",
    sentCaption: "发送给您的邮件，最新的在前",
    noMails: "最近 30 天内没有邮件。",
    written: "写于",
    states: { WAITING: "等待中", SENT: "已发送", FAILED: "未发送" },
    state: "状态",
    back: "返回通知",
  },
};
