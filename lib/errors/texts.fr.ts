import type { ErrorTexts } from "./error-text";

export const fr: ErrorTexts = {
  codes: {
    SERVICE_001: {
      title: "Le service a échoué",
      cause: "Le service a rencontré une défaillance de son côté en traitant la requête.",
      remedy:
        "Renvoyez la requête, avec la même Idempotency-Key si elle en portait une. Si l’échec persiste, donnez à l’opérateur du service le X-Request-Id de la réponse.",
    },
    SERVICE_002: {
      title: "Produit introuvable",
      cause:
        "La requête nomme un produit absent du catalogue du producteur. Rien de la requête n’a été appliqué.",
      remedy:
        "Comparez la référence du produit avec le catalogue. S’il n’y est pas, recherchez-le ou importez-le d’abord, puis renvoyez la requête.",
    },
    SERVICE_003: {
      title: "La base de données a échoué",
      cause: "La base de données est injoignable ou n’a pas pu traiter la requête.",
      remedy:
        "Attendez le nombre de secondes indiqué par Retry-After, puis renvoyez la requête, avec la même Idempotency-Key si elle en portait une.",
    },
    SERVICE_004: {
      title: "Producteur introuvable",
      cause:
        "Aucun producteur portant ce NRN n’est ouvert à votre clé ou à votre session. Le producteur d’un autre compte reçoit la même réponse.",
      remedy:
        "Vérifiez le NRN, en France les 14 chiffres du SIRET, et utilisez une clé ou une session de ce producteur. Pour une recherche de produit, vérifiez ProducerNrnRequestAuthor.",
    },
    SERVICE_005: {
      title: "La requête n’est pas valide",
      cause:
        "Un élément de la requête manque, est mal formé ou hors limites, un identifiant est inconnu, ou la requête ne s’accorde pas avec une précédente (version, Idempotency-Key). Les réponses données avant toute opération portent le même code ; leur statut en dit la raison.",
      remedy:
        "Avec 400, comparez la requête avec la référence de l’API ; Accept: application/problem+json nomme chaque champ. Avec 401 vérifiez la clé, avec 403 ses droits, avec 404 le chemin, avec 405 la méthode, avec 413 la taille ; avec 429 ou 503 attendez les secondes de Retry-After.",
    },
    SERVICE_006: {
      title: "La déclaration est validée",
      cause:
        "La part de l’éco-organisme dont relève ce produit est validée : ses quantités sont verrouillées. Rien n’a été modifié.",
      remedy:
        "Rouvrez cette part en donnant un motif : PUT /producers/declarations avec reopen et reason. Renvoyez ensuite les quantités.",
    },
    SERVICE_007: {
      title: "L’envoi n’est pas en multipart",
      cause: "Le Content-Type de l’envoi n’est pas multipart/form-data. Rien n’a été enregistré.",
      remedy:
        "Envoyez le fichier dans le champ « file » d’une requête multipart/form-data. Laissez votre client HTTP écrire le Content-Type, qui contient le séparateur.",
    },
    SERVICE_008: {
      title: "Aucun fichier dans l’envoi",
      cause: "Le champ « file » de l’envoi ne contient pas de fichier. Rien n’a été enregistré.",
      remedy: "Joignez un fichier dans le champ « file », puis renvoyez.",
    },
    SERVICE_009: {
      title: "Plusieurs fichiers dans l’envoi",
      cause: "L’envoi contient plusieurs fichiers, une requête n’en prend qu’un. Rien n’a été enregistré.",
      remedy: "Envoyez un fichier à la fois, le suivant quand le lot précédent est terminé.",
    },
    SERVICE_010: {
      title: "Identifiant absent ou erroné",
      cause:
        "L’identifiant externe du produit manque ou ne convient pas à son type. Dans un GTIN, le dernier chiffre doit s’accorder avec les autres.",
      remedy:
        "Recopiez l’identifiant depuis l’emballage : un tableur l’a peut-être abrégé. Pour une référence à vous, envoyez ExternalIdType=SKU, ou SKU dans la colonne external_id_type.",
    },
    SERVICE_011: {
      title: "Type d’identifiant indéterminé",
      cause:
        "L’identifiant n’est ni un GTIN ou un ASIN valide, ni un SKU connu du catalogue, et rien d’autre ne dit ce qu’il est.",
      remedy:
        "Envoyez ExternalIdType avec GTIN, ASIN ou SKU. Dans un fichier, remplissez la colonne external_id_type.",
    },
    SERVICE_012: {
      title: "Producteur non précisé",
      cause: "ProducerNrnRequestAuthor manque : rien ne dit pour quel producteur le produit est recherché.",
      remedy: "Envoyez ProducerNrnRequestAuthor avec le NRN du producteur.",
    },
    SERVICE_013: {
      title: "Titre ou description nécessaire",
      cause: "Les contributions dépendent de ce qu’est le produit, et ni titre ni description ne le disent.",
      remedy:
        "Envoyez Title, et Description s’il y en a une. Dans un fichier, remplissez les colonnes title et description. Puis renvoyez.",
    },
    SERVICE_014: {
      title: "Contributions indéterminées",
      cause:
        "Ce que l’on sait du produit ne correspond à aucune filière avec assez de certitude, ou le pays n’a pas de barème pour cette période, ou le prix de l’éco-organisme n’est pas encore connu. Rien n’a été ajouté, débité ni validé.",
      remedy:
        "Dites dans le titre et la description ce qu’est le produit, sa matière et son alimentation. Vérifiez le pays et la période, puis renvoyez la requête. Un prix inconnu est connu dès que le barème de l’éco-organisme est importé.",
    },
    SERVICE_015: {
      title: "Il manque une donnée pour le prix",
      cause:
        "Un barème qui s’applique au produit demande une donnée inconnue : pour un prix au kilogramme, le poids.",
      remedy:
        "Envoyez Weight, en kilogrammes. Dans un fichier, remplissez la colonne weight_kg. Puis renvoyez la requête.",
    },
    SERVICE_016: {
      title: "Le fichier du lot a disparu",
      cause:
        "L’envoi a été accepté, mais son fichier, ou celui de ses lignes refusées, n’est plus dans le stockage. Un lot qui le constate échoue ; une requête qui a besoin du fichier reçoit 500.",
      remedy:
        "Envoyez de nouveau le fichier ; les compteurs du lot disent si des lignes ont été traitées. Si cela se répète, donnez à l’opérateur du service l’identifiant du lot.",
    },
    SERVICE_017: {
      title: "Le fichier contient des erreurs",
      cause:
        "Le fichier ne peut pas être lu tel quel, ou une ligne contient une erreur. En mode strict, aucune ligne n’est alors traitée.",
      remedy:
        "Pour un lot, téléchargez errors.csv : il donne la colonne et la raison de chaque erreur. Corrigez le fichier et renvoyez-le, ou envoyez-le avec Mode=partial pour traiter les lignes sans erreur. Si ses en-têtes ne sont pas reconnus, nommez-les dans Columns. Pour une requête refusée avec 400, Accept: application/problem+json nomme les erreurs, et rien du fichier n’a été gardé.",
    },
    SERVICE_018: {
      title: "Aucune ligne dans le fichier",
      cause:
        "Le fichier ne contient aucun produit : sous l’en-tête, il n’y a rien, ou seulement des lignes vides.",
      remedy:
        "Vérifiez que le bon fichier a été exporté et que des lignes suivent l’en-tête, puis renvoyez-le.",
    },
    SERVICE_019: {
      title: "Crédits insuffisants pour le fichier",
      cause:
        "Le fichier entier coûte plus de crédits qu’il n’en reste. Aucune ligne n’a été traitée, aucun crédit dépensé.",
      remedy:
        "Ajoutez les crédits manquants indiqués par le lot, ou envoyez moins de lignes. DryRun=true donne le coût d’un fichier avant toute dépense.",
    },
    SERVICE_020: {
      title: "Producteur introuvable au début du lot",
      cause:
        "Le producteur de l’envoi n’existait plus quand le fichier a été préparé. Aucune ligne n’a été traitée.",
      remedy: "Vérifiez le NRN du producteur avec l’opérateur du service, puis renvoyez le fichier.",
    },
    SERVICE_021: {
      title: "Le lot n’a pas pu être enregistré",
      cause:
        "Le service n’a pas pu inscrire le lot dans sa base de données, ce qui reçoit 500, ou, à plusieurs reprises, les fichiers du lot dans le stockage, ce qui met fin au lot.",
      remedy:
        "Renvoyez le fichier dans quelques minutes ; les compteurs du lot disent si des lignes ont été traitées. Si l’échec persiste, donnez à l’opérateur du service l’identifiant du lot, ou le X-Request-Id de la réponse.",
    },
    SERVICE_022: {
      title: "Un autre lot est en cours",
      cause:
        "Un producteur n’a qu’un lot en cours à la fois, et l’un d’eux n’est pas terminé. Le nouveau fichier n’a pas été enregistré.",
      remedy:
        "Attendez la fin du lot en cours ou annulez-le : GET /producers/{ProducerNrn}/batches le montre. Puis renvoyez le fichier.",
    },
    SERVICE_023: {
      title: "Producteur introuvable pendant le lot",
      cause: "Le producteur du lot n’existait plus pendant le traitement des lignes : le lot s’est arrêté.",
      remedy:
        "Vérifiez le NRN du producteur avec l’opérateur du service. Les compteurs du lot disent combien de lignes ont été traitées.",
    },
    SERVICE_024: {
      title: "Produit d’une ligne introuvable",
      cause: "Une ligne d’un fichier de quantités nomme un produit absent du catalogue du producteur.",
      remedy:
        "Corrigez external_id dans cette ligne, ou ajoutez d’abord le produit au catalogue. Puis renvoyez la ligne.",
    },
    SERVICE_025: {
      title: "Pays absent ou inconnu",
      cause: "EprCountryCode est vide, ou n’est pas un pays de ce service.",
      remedy:
        "Renvoyez le fichier avec les deux lettres du pays dans EprCountryCode, FR par exemple. GET /countries donne la liste des pays.",
    },
    SERVICE_026: {
      title: "Période de déclaration introuvable",
      cause: "DeclarationPeriodCode est vide, ou n’est pas une période de déclaration du pays.",
      remedy:
        "Renvoyez le fichier avec une période de ce pays dans DeclarationPeriodCode. GET /declaration-periods donne la liste des périodes.",
    },
    SERVICE_027: {
      title: "Trop d’enregistrements à la fois",
      cause:
        "Un processus a reçu plus de 500 enregistrements en une fois et s’est arrêté. La faute est au service, non au fichier.",
      remedy:
        "Donnez à l’opérateur du service l’identifiant du lot. Les compteurs du lot disent combien de lignes ont été traitées.",
    },
    SERVICE_028: {
      title: "Aucune entreprise avec ce NRN",
      cause:
        "La recherche pour l’inscription ou les données légales n’a trouvé aucune entreprise sous ce NRN.",
      remedy:
        "Vérifiez chaque chiffre du NRN, en France les 14 chiffres du SIRET, puis relancez la recherche.",
    },
  },
  gate: {
    401: {
      title: "Aucune clé, session ni preuve valide",
      cause:
        "La clé manque, est mal formée, inconnue, révoquée ou expirée, ou la session est terminée ; ou un mot de passe, un jeton ou la signature d’un événement que porte la requête est faux.",
      remedy:
        "Envoyez la clé entière dans l’en-tête Authorization. Si elle est révoquée ou expirée, créez-en une autre. Dans le portail, reconnectez-vous. Vérifiez le mot de passe, le jeton, ou la signature et son heure, si la requête en porte.",
    },
    403: {
      title: "Opération non autorisée",
      cause:
        "Les droits de la clé ou votre rôle ne couvrent pas l’opération, ou une requête avec cookie de session est venue d’un autre site.",
      remedy:
        "Utilisez une clé avec le droit que nomme la référence de l’API, ou demandez un autre rôle à un propriétaire du producteur. Dans un navigateur, appelez depuis l’adresse du portail.",
    },
    404: {
      title: "Chemin inexistant",
      cause:
        "Aucune opération ne répond à ce chemin, ou ce service ne la propose pas, ou l’adresse secrète d’un calendrier a pris fin. Un producteur ou un identifiant inconnu n’en est pas la raison : la réponse serait 400.",
      remedy:
        "Comparez le chemin avec la référence de l’API. Il commence par /api et ne contient pas de version. L’adresse d’un calendrier se refait dans le portail.",
    },
    405: {
      title: "Méthode non admise",
      cause: "Le chemin existe, mais pas avec cette méthode. HEAD et TRACE n’exécutent jamais d’opération.",
      remedy: "Utilisez une méthode nommée par l’en-tête Allow de la réponse.",
    },
    413: {
      title: "Le corps est trop grand",
      cause:
        "Le corps dépasse ce que l’opération accepte. Un fichier de lignes fait 50 Mio au plus, un document 10 Mio.",
      remedy:
        "Divisez-le : 1 000 produits au plus par requête de quantités, plusieurs fichiers l’un après l’autre.",
    },
    429: {
      title: "Trop de requêtes",
      cause:
        "Cette clé, cet utilisateur ou cette adresse a envoyé plus de requêtes que la limite n’en permet, trop de longues lectures d’un même producteur attendent leur tour, ou une longue modification de ce producteur, comme l’annulation d’un grand import, est encore en cours.",
      remedy: "Attendez le nombre de secondes indiqué par Retry-After, puis continuez plus lentement.",
    },
    503: {
      title: "Le service n’est pas prêt",
      cause: "Le processus s’arrête, ou il manque encore une migration à sa base.",
      remedy:
        "Renvoyez la requête après les secondes de Retry-After ; un autre processus peut y répondre aussitôt.",
    },
  },
  page: {
    index: "Codes d’erreur",
    lead: "Une requête refusée reçoit l’un de ces codes, avec un statut indiqué à côté. Quand c’est 200, un lot signale le code, sur lui-même ou sur une ligne de son fichier d’erreurs ; des lignes portent aussi certains codes de statut 400.",
    all: "Tous les codes d’erreur",
    code: "Code",
    meaning: "Ce qui s’est passé",
    status: "Statut",
    cause: "Pourquoi",
    remedy: "Que faire",
    gate: "Avec un autre statut que 400",
    example: "Exemple",
    request: "Requête",
    answer: "réponse",
  },
};
