import type { Translation } from "./translation";

export const en = {
  title: "Guides",
  lead: "What an integration does, task by task. Each call is a sample of the contract, to this service. Write your company’s number in the place of 00000000000040, and the ids that you are given in the place of those made of zeros.",
  firstCall: {
    title: "A first call",
    text: "An owner makes a key on the page “API keys”; it is shown once. Send it in the header Authorization. Ask which schemes there are: that needs no scope but read, and costs nothing.",
    listSchemePros: "The schemes, with their codes and countries.",
  },
  declareYear: {
    title: "Declare a year",
    text: "A product is looked up once and stands in the catalog from then on. Its quantities are declared for a year, and each scheme’s part is validated once it is complete. What is validated is locked until it is reopened under a reason.",
    lookUpProduct:
      "Look a product up by its identifier and title: it is qualified, priced and added. One that is new to the catalog costs a credit.",
    declareQuantities: "Declare how many were sold. Sent again, a quantity replaces the one before.",
    getProducerEcoContributions: "What is owed to each scheme, as it stands.",
    listDeclarations: "The declaration of the year: validating it takes its id and its version.",
    updateDeclaration:
      "Validate, with the id and version that were just answered. schemeCodes names the parts; without it, all are.",
  },
  uploads: {
    title: "Upload files",
    text: "Thousands of products or quantities come as a file: CSV, XLSX or ODS. The answer is an upload to ask for again until it has ended; Retry-After says when. A dry run checks every row and says what the file would cost and owe to each scheme; it writes nothing.",
    getBatchTemplate: "The columns, as an empty file. Headers of your own are understood too.",
    uploadProducts: "Send the file. Add DryRun=true to have it checked alone.",
    getBatch: "How far it is, and what is wrong with its first rows.",
    getBatchErrors: "The refused rows as a file that can be corrected and sent again.",
    rerunBatch: "Take a dry run into effect, without sending the file again.",
  },
  credits: {
    title: "Credits and retries",
    text: "What costs credits says so. Where they are short nothing is written, and the number that is missing is told: a look-up answers 200 with the status INSUFFICIENT_CREDITS, quantities are refused with 402, an upload ends FAILED with SERVICE_019. Send Idempotency-Key with what changes something: the same key again gives the first answer and is charged once, however often the network fails.",
    getCredits: "What is left to spend.",
    declareQuantities:
      "Sent again after a lost connection, with the same key and the same body, it answers as the first time.",
    requestCredits: "Ask the operator for more.",
  },
  errors: {
    title: "When something is wrong",
    text: "Every refusal is JSON with a code, by default no more than that. With Accept: application/problem+json it says what was wrong, field by field, in the language of Accept-Language. 400 will be refused again unless the request changes. 401 is about the key, 403 about what it may do. 429 and 503 say in Retry-After when to come back; so may 500, with the same Idempotency-Key. Each code has a page with its cause and remedy.",
    getProducerEcoContributions: "The same call with details of what is wrong, in English.",
  },
  goingLive: {
    title: "Going live",
    text: "Make a key for each integration, with no more scopes than it needs and an end. Keep it in a secret store, never in a page or a repository. Honour RateLimit and Retry-After. Keep X-Request-Id of what failed: the operator finds it by that. Replace keys with rotate: the old one goes on working until it ends. Fields are added without notice, and never change their meaning: ignore what you don’t know.",
  },
};

export const fr: Translation<typeof en> = {
  title: "Guides",
  lead: "Ce que fait une intégration, tâche par tâche. Chaque appel est un exemple du contrat, vers ce service. Écrivez le numéro de votre entreprise à la place de 00000000000040, et les identifiants reçus à la place de ceux faits de zéros.",
  firstCall: {
    title: "Un premier appel",
    text: "Un propriétaire crée une clé sur la page « Clés d’API » ; elle n’est montrée qu’une fois. Envoyez-la dans l’en-tête Authorization. Demandez quels éco-organismes existent : la portée read suffit, et cela ne coûte rien.",
    listSchemePros: "Les éco-organismes, avec leurs codes et pays.",
  },
  declareYear: {
    title: "Déclarer une année",
    text: "Un produit est cherché une fois, puis reste au catalogue. Ses quantités sont déclarées pour une année, et la part de chaque éco-organisme est validée une fois complète. Ce qui est validé est verrouillé jusqu’à sa réouverture, avec un motif.",
    lookUpProduct:
      "Cherchez un produit par son identifiant et son titre : il est qualifié, chiffré et ajouté. Nouveau dans le catalogue, il coûte un crédit.",
    declareQuantities:
      "Déclarez combien a été vendu. Envoyée à nouveau, une quantité remplace la précédente.",
    getProducerEcoContributions: "Ce qui est dû à chaque éco-organisme, en l’état.",
    listDeclarations: "La déclaration de l’année : la valider demande son id et sa version.",
    updateDeclaration:
      "Validez, avec l’id et la version qui viennent d’être donnés. schemeCodes nomme les parts ; sans lui, toutes le sont.",
  },
  uploads: {
    title: "Importer des fichiers",
    text: "Des milliers de produits ou de quantités arrivent en fichier : CSV, XLSX ou ODS. La réponse est un import à redemander jusqu’à sa fin ; Retry-After dit quand. Un essai à blanc vérifie chaque ligne et dit ce que le fichier coûterait et devrait à chaque éco-organisme, sans rien écrire.",
    getBatchTemplate: "Les colonnes, en un fichier vide. Vos propres en-têtes sont compris aussi.",
    uploadProducts: "Envoyez le fichier. Ajoutez DryRun=true pour une vérification seule.",
    getBatch: "Où il en est, et ce qui ne va pas dans ses premières lignes.",
    getBatchErrors: "Les lignes refusées, en un fichier à corriger et renvoyer.",
    rerunBatch: "Appliquez un essai à blanc sans renvoyer le fichier.",
  },
  credits: {
    title: "Crédits et répétitions",
    text: "Ce qui coûte des crédits le dit. S’il en manque, rien n’est écrit et le nombre manquant est donné : une recherche répond 200 avec le statut INSUFFICIENT_CREDITS, les quantités sont refusées par 402, un import finit FAILED avec SERVICE_019. Envoyez Idempotency-Key avec ce qui modifie : la même clé redonne la première réponse et n’est facturée qu’une fois, même si le réseau échoue.",
    getCredits: "Ce qui reste à dépenser.",
    declareQuantities:
      "Renvoyé après une coupure, avec la même clé et le même corps, il répond comme la première fois.",
    requestCredits: "Demandez-en à l’opérateur.",
  },
  errors: {
    title: "Quand quelque chose ne va pas",
    text: "Chaque refus est du JSON avec un code, par défaut rien de plus. Avec Accept: application/problem+json, il dit ce qui n’allait pas, champ par champ, dans la langue d’Accept-Language. Un 400 sera refusé à nouveau si la requête ne change pas. 401 concerne la clé, 403 ce qu’elle peut faire. 429 et 503 disent dans Retry-After quand revenir ; un 500 peut être renvoyé avec le même Idempotency-Key. Chaque code a une page avec sa cause et son remède.",
    getProducerEcoContributions: "Le même appel, avec le détail de ce qui ne va pas, en anglais.",
  },
  goingLive: {
    title: "Passer en production",
    text: "Créez une clé par intégration, sans plus de portées que nécessaire et avec une fin. Gardez-la dans un coffre, jamais dans une page ni un dépôt. Respectez RateLimit et Retry-After. Gardez X-Request-Id de ce qui a échoué : l’opérateur s’y retrouve. Remplacez les clés par rotation : l’ancienne fonctionne jusqu’à sa fin. Des champs s’ajoutent sans préavis et ne changent jamais de sens : ignorez ceux que vous ne connaissez pas.",
  },
};

export const zh: Translation<typeof en> = {
  title: "指南",
  lead: "按任务说明集成的做法。每个调用均为接口约定中的示例，指向本服务。请将 00000000000040 换成贵公司的编号，并将全为零的 id 换成您得到的 id。",
  firstCall: {
    title: "第一次调用",
    text: "所有者在“API 密钥”页面创建密钥，仅显示一次。请在 Authorization 头中发送。先查询有哪些责任组织：只需 read 权限，不消耗点数。",
    listSchemePros: "各责任组织及其代码和国家。",
  },
  declareYear: {
    title: "申报一年",
    text: "产品查询一次后即在目录中。按年申报其数量，各责任组织的部分完整后即可确认。已确认的内容锁定，须说明原因才能重新打开。",
    lookUpProduct: "按标识和名称查询产品：判定类别、计价并加入目录。目录中没有的产品消耗一点。",
    declareQuantities: "申报销售数量。再次发送会替换之前的数量。",
    getProducerEcoContributions: "当前应付各责任组织的金额。",
    listDeclarations: "当年的申报：确认时需要其 id 和 version。",
    updateDeclaration: "确认，使用刚得到的 id 和 version。schemeCodes 写明各部分；省略则为全部。",
  },
  uploads: {
    title: "上传文件",
    text: "大量产品或数量以文件发送：CSV、XLSX 或 ODS。答复是一个上传，须反复查询直至结束；Retry-After 说明何时再查。试运行检查每一行，并说明整个文件的消耗和对各责任组织的应付额，不写入任何内容。",
    getBatchTemplate: "各列，空白文件。您自己的表头也能识别。",
    uploadProducts: "发送文件。加 DryRun=true 则仅检查。",
    getBatch: "进度，以及前几行的问题。",
    getBatchErrors: "被拒绝的行，可更正后再次发送的文件。",
    rerunBatch: "将试运行付诸生效，无须再次发送文件。",
  },
  credits: {
    title: "点数与重试",
    text: "消耗点数的操作会说明。点数不足时不写入任何内容，并说明缺少多少：产品查询返回 200，状态为 INSUFFICIENT_CREDITS；数量申报以 402 拒绝；上传以 FAILED 和 SERVICE_019 结束。修改类请求请带 Idempotency-Key：同一键再次发送得到第一次的答复，只计费一次，无论网络失败多少次。",
    getCredits: "剩余点数。",
    declareQuantities: "连接中断后以同一键和同一请求体再次发送，得到与第一次相同的答复。",
    requestCredits: "向运营方申请点数。",
  },
  errors: {
    title: "出错时",
    text: "每次拒绝都是带代码的 JSON，默认仅此而已。带 Accept: application/problem+json 时，会以 Accept-Language 的语言逐字段说明错误。400 若请求不变仍会被拒绝。401 与密钥有关，403 与其权限有关。429 和 503 在 Retry-After 中说明何时重试；500 可用同一 Idempotency-Key 重试。每个代码都有说明原因与处理办法的页面。",
    getProducerEcoContributions: "同一调用，并以英语说明错在哪里。",
  },
  goingLive: {
    title: "正式上线",
    text: "为每个集成创建一个密钥，只给必要的权限并设定期限。将其存放在密钥库中，切勿写在页面或代码仓库里。遵守 RateLimit 与 Retry-After。保留失败请求的 X-Request-Id，运营方可据此查找。用轮换替换密钥：旧密钥在到期前仍可用。字段可能随时增加，但含义不变：请忽略不认识的字段。",
  },
};
