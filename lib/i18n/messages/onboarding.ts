import type { Translation } from "./translation";

export const en = {
  title: "Register your company",
  steps: { company: "Company", country: "Country", schemes: "Schemes" },
  seat: "Country where it is established",
  name: "Company name",
  nrn: "Registration number",
  nrnHint: "The number of your company in its national register.",
  siretHint: "SIRET, 14 digits. Spaces do not matter.",
  readAs: "Read as {nrn}",
  finding: {
    not14Digits: "A SIRET has 14 digits. Check it; you can go on if it is right.",
    checkDigit: "The last digit does not fit the others. Check it; you can go on if it is right.",
  },
  market: "Where do you put products on the market?",
  schemes: "Which streams do your products belong to?",
  schemesHint: "Household packaging is nearly always one of them. You can add others later.",
  next: "Continue",
  back: "Back",
  submit: "Register",
  submitting: "Registering…",
  wrong: {
    companyName: "Write the name of the company",
    nrn: "Write the registration number: letters, digits, dots, hyphens",
    schemeCodes: "Choose at least one stream",
  },
  taken:
    "This company can’t be registered here. If a colleague has done it already, ask them to invite you: you then find it under your account.",
};

export const fr: Translation<typeof en> = {
  title: "Enregistrez votre entreprise",
  steps: { company: "Entreprise", country: "Pays", schemes: "Éco-organismes" },
  seat: "Pays où elle est établie",
  name: "Nom de l’entreprise",
  nrn: "Numéro d’immatriculation",
  nrnHint: "Le numéro de votre entreprise dans son registre national.",
  siretHint: "SIRET, 14 chiffres. Les espaces n’importent pas.",
  readAs: "Lu comme {nrn}",
  finding: {
    not14Digits: "Un SIRET a 14 chiffres. Vérifiez-le ; s’il est juste, continuez.",
    checkDigit: "Le dernier chiffre ne s’accorde pas aux autres. Vérifiez-le ; s’il est juste, continuez.",
  },
  market: "Où mettez-vous des produits sur le marché ?",
  schemes: "De quelles filières relèvent vos produits ?",
  schemesHint: "Les emballages ménagers en sont presque toujours. Vous pourrez en ajouter plus tard.",
  next: "Continuer",
  back: "Retour",
  submit: "Enregistrer",
  submitting: "Enregistrement…",
  wrong: {
    companyName: "Écrivez le nom de l’entreprise",
    nrn: "Écrivez le numéro d’immatriculation : lettres, chiffres, points, tirets",
    schemeCodes: "Choisissez au moins une filière",
  },
  taken:
    "Cette entreprise ne peut pas être enregistrée ici. Si un collègue l’a déjà fait, demandez-lui de vous inviter : vous la trouverez alors dans votre compte.",
};

export const zh: Translation<typeof en> = {
  title: "登记公司",
  steps: { company: "公司", country: "国家", schemes: "责任组织" },
  seat: "公司所在国家",
  name: "公司名称",
  nrn: "注册号",
  nrnHint: "公司在本国登记机关的号码。",
  siretHint: "SIRET，14 位数字，可含空格。",
  readAs: "读作 {nrn}",
  finding: {
    not14Digits: "SIRET 应为 14 位数字。请核对；确认无误可继续。",
    checkDigit: "末位数字与其他数字不符。请核对；确认无误可继续。",
  },
  market: "产品投放哪个国家的市场？",
  schemes: "产品属于哪些类别？",
  schemesHint: "几乎都包括家用包装。以后还可以添加。",
  next: "继续",
  back: "返回",
  submit: "登记",
  submitting: "正在登记…",
  wrong: {
    companyName: "请填写公司名称",
    nrn: "请填写注册号：字母、数字、点、连字符",
    schemeCodes: "请至少选择一个类别",
  },
  taken: "无法在此登记该公司。如果同事已登记，请其邀请你，之后可在账户中看到该公司。",
};
