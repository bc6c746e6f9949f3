import type { Locale } from "@/db/vocabulary";

/** What a rule of ours says of a field, in every language. What the schema says comes in the caller's language already. */
const FIELD_MESSAGES = {
  "the body is not UTF-8": { fr: "le corps n’est pas en UTF-8", zh: "请求体不是 UTF-8 编码" },
  "the body is not JSON": { fr: "le corps n’est pas du JSON", zh: "请求体不是 JSON" },
  "malformed percent-encoding": { fr: "encodage pourcent mal formé", zh: "百分号编码格式错误" },
  "NUL is not a character of any value": {
    fr: "aucune valeur ne contient NUL ni un demi-caractère",
    zh: "任何值都不能包含 NUL 或半个字符",
  },
  "1 to 255 visible characters": { fr: "1 à 255 caractères visibles", zh: "1 至 255 个可见字符" },
  "used for another request": { fr: "déjà utilisée pour une autre requête", zh: "已用于另一个请求" },
  "at most 3 decimals": { fr: "3 décimales au plus", zh: "最多 3 位小数" },
  "from 1900 to 2199": { fr: "de 1900 à 2199", zh: "须在 1900 年至 2199 年之间" },
  "not the NRN of the path": { fr: "n’est pas le NRN du chemin", zh: "与路径中的 NRN 不同" },
  "not the code of the path": { fr: "n’est pas le code du chemin", zh: "与路径中的代码不同" },
  "a new one needs it": { fr: "une nouvelle entrée en a besoin", zh: "新建时必须提供" },
  "no such seller": { fr: "ce vendeur n’existe pas", zh: "没有这个销售方" },
  "no such origin": { fr: "cette origine n’existe pas", zh: "没有这个来源" },
  "no such scale": { fr: "ce barème n’existe pas", zh: "没有这个收费标准" },
  "it has no scale for every period": {
    fr: "il n’a pas de barème pour chaque période",
    zh: "并非每个申报期都有收费标准",
  },
  "no such scheme there": { fr: "ce pays n’a pas cet éco-organisme", zh: "该国没有这个责任组织" },
  "no such scheme or period": {
    fr: "cet éco-organisme ou cette période n’existe pas",
    zh: "没有这个责任组织或申报期",
  },
  "before it begins": { fr: "avant son début", zh: "早于开始日期" },
  "a new producer needs one": { fr: "un nouveau producteur en a besoin", zh: "新生产者必须提供" },
  "larger than what is kept": { fr: "plus grand que ce qui est conservé", zh: "超出可保存的范围" },
  "no such country": { fr: "ce pays n’existe pas", zh: "没有这个国家" },
  "1 to 64 of A-Z a-z 0-9 . _ -": {
    fr: "1 à 64 caractères parmi A-Z a-z 0-9 . _ -",
    zh: "1 至 64 个字符，限 A-Z a-z 0-9 . _ -",
  },
  "no such period there": { fr: "ce pays n’a pas cette période", zh: "该国没有这个申报期" },
  "not in the catalog": { fr: "absent du catalogue", zh: "目录中没有" },
  "it names both {one} and {other}: say its type": {
    fr: "il désigne à la fois {one} et {other} : précisez son type",
    zh: "它同时指 {one} 和 {other}：请注明类型",
  },
  "it would name both {one} and {other}, which is there already": {
    fr: "il désignerait à la fois {one} et {other}, qui existe déjà",
    zh: "它会同时指 {one} 和已有的 {other}",
  },
  "the check digit is wrong": { fr: "le chiffre de contrôle est faux", zh: "校验位错误" },
  "not of the type that is stated": { fr: "n’est pas du type indiqué", zh: "不符合所注明的类型" },
  "no type fits it: name one": { fr: "aucun type ne lui convient : précisez-le", zh: "无法判断类型：请注明" },
  "either confirm or streams": { fr: "soit confirm, soit streams", zh: "confirm 与 streams 二选一" },
  "not in the scale of that stream": {
    fr: "absente du barème de cette filière",
    zh: "该类别的收费标准中没有",
  },
  "named twice": { fr: "nommé deux fois", zh: "重复出现" },
  "overlaps a declared period": {
    fr: "chevauche une période déjà déclarée",
    zh: "与已申报的期间重叠",
  },
  "not the version that it is at": {
    fr: "n’est pas la version actuelle",
    zh: "不是当前版本",
  },
  "not validated yet": { fr: "pas encore validée", zh: "尚未确认" },
  "no revision of that scheme's part": {
    fr: "aucune révision de la partie de cet éco-organisme",
    zh: "没有该责任组织部分的此修订",
  },
  "no part of that scheme": { fr: "aucune partie pour cet éco-organisme", zh: "没有该责任组织的部分" },
  "nothing is declared": { fr: "rien n’est déclaré", zh: "没有申报任何内容" },
  "the period is not over": { fr: "la période n’est pas terminée", zh: "申报期尚未结束" },
  "the scheme takes no declarations yet": {
    fr: "l’éco-organisme ne prend pas encore de déclarations",
    zh: "责任组织尚未开始受理申报",
  },
  "the registration is not finished": {
    fr: "l’inscription n’est pas achevée",
    zh: "注册尚未完成",
  },
  "products have no quantity": { fr: "des produits n’ont pas de quantité", zh: "有产品没有数量" },
  "say why": { fr: "dites pourquoi", zh: "请说明原因" },
  "no validated, unpaid part": { fr: "aucune partie validée et impayée", zh: "没有已确认且未付款的部分" },
  "no part is at the step before": {
    fr: "aucune partie n’est à l’étape précédente",
    zh: "没有处于前一步骤的部分",
  },
  "no scheme of that code": { fr: "aucun éco-organisme pour ce code", zh: "没有该代码的责任组织" },
  "the scheme gives one: registering needs it": {
    fr: "l’éco-organisme en donne un : l’inscription en a besoin",
    zh: "该责任组织会给出编号：完成注册必须填写",
  },
  "something followed: it can’t be undone": {
    fr: "une suite y a été donnée : impossible d’annuler",
    zh: "已有后续操作：无法撤销",
  },
  "no such registration": { fr: "aucune inscription de ce numéro", zh: "没有这个注册" },
  "not a step from there": { fr: "n’est pas une étape possible d’ici", zh: "从当前状态不能转到此步骤" },
  "the declaration is validated": { fr: "la déclaration est validée", zh: "申报已确认" },
  "it can't be priced in this period": {
    fr: "il n’a pas de prix pour cette période",
    zh: "该申报期内无法计价",
  },
  "not in the future": { fr: "n’est pas dans le futur", zh: "不在将来" },
  "no such key": { fr: "aucune clé de ce numéro", zh: "没有这个密钥" },
  "ended already": { fr: "déjà terminée", zh: "已失效" },
  "too many live keys": { fr: "trop de clés actives", zh: "有效密钥过多" },
  "no such batch": { fr: "aucun lot de ce numéro", zh: "没有这个批次" },
  "5 requests within 24 hours": { fr: "5 demandes en 24 heures", zh: "24 小时内已有 5 次申请" },
  "no open request of that id": {
    fr: "aucune demande en attente de ce numéro",
    zh: "没有该编号的待处理申请",
  },
  "not JSON": { fr: "n’est pas du JSON", zh: "不是 JSON" },
  "too many rows": { fr: "trop de lignes", zh: "行数过多" },
  "too many headers": { fr: "trop d’en-têtes", zh: "标题过多" },
  "no column of such a file": { fr: "aucune colonne d’un tel fichier", zh: "此类文件没有这一列" },
  "it took effect already": { fr: "il a déjà pris effet", zh: "已经生效" },
  "still running": { fr: "encore en cours", zh: "仍在运行" },
  "the request ended early": { fr: "la requête s’est interrompue", zh: "请求提前中断" },
  "the body came too slowly": { fr: "le corps est arrivé trop lentement", zh: "请求体传输过慢" },
  "a word of the paths": { fr: "est un mot des chemins", zh: "是路径中的保留词" },
  "no header of a file": { fr: "n’est pas un en-tête de fichier", zh: "不是文件的标题" },
  "UTF-16 text: save it as CSV UTF-8": {
    fr: "texte UTF-16 : enregistrez-le en CSV UTF-8",
    zh: "UTF-16 文本：请另存为 CSV UTF-8",
  },
  "UTF-16 text or no text at all: it has NUL bytes": {
    fr: "texte UTF-16, ou pas du texte : il contient des octets NUL",
    zh: "UTF-16 文本或不是文本：含有 NUL 字节",
  },
  "a gzip archive: upload the file that is in it": {
    fr: "archive gzip : envoyez le fichier qu’elle contient",
    zh: "gzip 压缩包：请上传其中的文件",
  },
  "a zip archive or a workbook: save the sheet as CSV UTF-8": {
    fr: "archive zip ou classeur : enregistrez la feuille en CSV UTF-8",
    zh: "zip 压缩包或工作簿：请将工作表另存为 CSV UTF-8",
  },
  "a workbook: save the sheet as CSV UTF-8": {
    fr: "classeur : enregistrez la feuille en CSV UTF-8",
    zh: "工作簿：请将工作表另存为 CSV UTF-8",
  },
  "no such person": { fr: "cette personne n’existe pas", zh: "没有此人" },
  "another operator must change it": {
    fr: "un autre opérateur doit le changer",
    zh: "须由另一位运营人员更改",
  },
  "the link no longer holds": { fr: "le lien n’est plus valable", zh: "链接已失效" },
  "not the current password": { fr: "n’est pas le mot de passe actuel", zh: "不是当前密码" },
  "not confirmed yet": { fr: "pas encore confirmée", zh: "尚未确认" },
  "a producer needs another owner first": {
    fr: "un producteur a d’abord besoin d’un autre propriétaire",
    zh: "须先为生产商指定另一位所有者",
  },
  "no such session": { fr: "cette session n’existe pas", zh: "没有此会话" },
  "no such member": { fr: "ce membre n’existe pas", zh: "没有此成员" },
  "a member already": { fr: "déjà membre", zh: "已是成员" },
  "50 invitations wait for an answer": {
    fr: "50 invitations attendent une réponse",
    zh: "已有 50 份邀请等待答复",
  },
  "a person sends no more invitations today": {
    fr: "une personne n’envoie plus d’invitation aujourd’hui",
    zh: "个人今日的邀请次数已用完",
  },
  "no more invitations are sent for a company today": {
    fr: "plus aucune invitation ne part aujourd’hui pour cette entreprise",
    zh: "该公司今日的邀请次数已用完",
  },
  "no more invitations are sent to this address today": {
    fr: "plus aucune invitation ne part aujourd’hui vers cette adresse",
    zh: "今日不再向此邮箱发送邀请",
  },
  "an operator confirms further companies": {
    fr: "un opérateur confirme les entreprises suivantes",
    zh: "其余公司须由运营人员确认",
  },
  "registered already, or under way": {
    fr: "déjà enregistrée, ou en cours",
    zh: "已登记或正在处理",
  },
  "not needed yet: register it": {
    fr: "pas encore nécessaire : enregistrez-la",
    zh: "暂不需要申请，请直接登记",
  },
  "5 companies wait for an operator": {
    fr: "5 entreprises attendent un opérateur",
    zh: "已有 5 家公司等待运营人员",
  },
  "no such invitation": { fr: "cette invitation n’existe pas", zh: "没有此邀请" },
  "a new account needs one": { fr: "un nouveau compte en a besoin", zh: "新账户必须提供" },
  "at least 10 characters": { fr: "10 caractères au moins", zh: "至少 10 个字符" },
  "a PDF document": { fr: "document PDF", zh: "PDF 文档" },
} as const satisfies Record<string, Record<Exclude<Locale, "en">, string>>;

export type FieldMessage = keyof typeof FIELD_MESSAGES;

/** What a message names, by the words that stand in it between braces. */
export type FieldValues = Readonly<Record<string, string>>;

/** A message in a language; one that is none of ours stays as it is. */
export function fieldMessageIn(locale: Locale, message: string, values: FieldValues = {}): string {
  const isOurs = Object.hasOwn(FIELD_MESSAGES, message);
  if (!isOurs) return message;
  const said = locale === "en" ? message : FIELD_MESSAGES[message as FieldMessage][locale];
  return said.replace(/\{(\w+)\}/g, (name, word: string) => values[word] ?? name);
}
