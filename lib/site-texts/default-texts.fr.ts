import type { SiteTextSlug } from "@/db/vocabulary";
import { TARIFF } from "@/lib/domain/tariff";

export const FR: Record<SiteTextSlug, string> = {
  "legal-notice": `L’opérateur de ce service n’a pas encore rempli ses mentions légales. Lui seul peut dire qui publie ce site et qui l’héberge.

Le logiciel qui le fait fonctionner est libre, sous licence MIT.`,

  privacy: `L’opérateur de ce service n’a pas encore rédigé sa propre politique de confidentialité. Lui seul peut dire qui est responsable de vos données, sur quel fondement, et où se trouvent les serveurs. Voici ce que le logiciel conserve.

## Sur les personnes

- Nom, adresse e-mail et langue, et un numéro de téléphone si vous l’avez donné : jusqu’à l’effacement du compte.
- Le mot de passe, sous forme d’empreinte dont on ne peut le déduire : jusqu’à son changement ou l’effacement du compte.
- Les navigateurs connectés, tels qu’ils se décrivent, sans adresse réseau : jusqu’à la déconnexion, ou 7 jours après le dernier jour d’utilisation.
- Les adresses invitées : jusqu’à la réponse ou au retrait de l’invitation, 7 jours au plus.
- À qui un e-mail a été envoyé : 30 jours. Ce qu’il dit : jusqu’à son envoi, 7 jours au plus.
- Ce qui vous a été annoncé d’une entreprise : 1 an. Où vous voulez être averti de quoi, et les filtres que vous gardez : jusqu’à l’effacement du compte.
- Les adresses secrètes de calendrier, sous forme d’empreinte : jusqu’à 1 an après que vous y avez mis fin.
- Ce que vous avez écrit à propos d’une déclaration ou demandé à propos d’un produit, et les motifs et notes que vous avez donnés : cela appartient au dossier de l’entreprise, et y reste sans votre nom une fois le compte effacé.
- La personne à contacter d’une entreprise : jusqu’à ce qu’elle y soit effacée.
- Qui a payé sur le compte bancaire de l’opérateur, et ce qui y était écrit : 1 an après la lecture du fichier de la banque.
- Les réponses aux requêtes qu’un programme peut répéter : 48 heures.
- Qui a fait quoi, sous le numéro d’un compte et sans nom : les requêtes 30 jours, les changements 3 ans, et dans les livres de l’entreprise aussi longtemps qu’ils sont conservés.

## Sur les entreprises

Produits, inscriptions, déclarations, relevés, imports et crédits sont les livres de l’entreprise. Le temps ne les efface pas. Disparaissent les fichiers des imports qui ne déclarent rien, 400 jours après leur fin ou le nombre de jours choisi par l’opérateur, et les clés d’API, 1 an après leur fin.

## Dans votre navigateur

Un cookie maintient votre connexion. Il reste jusqu’à 400 jours dans le navigateur et ne connecte plus personne une fois la session terminée. D’autres retiennent la langue, le thème, le fuseau horaire, ainsi que l’entreprise, le pays et la période ouverts. Ce que vous avez saisi sans l’envoyer reste dans votre navigateur. Aucun cookie ne vient d’un tiers, et aucune page ne charge quoi que ce soit d’un autre site.

## Ce que vous pouvez faire

Sur [la page de votre compte](/account), vous pouvez lire, modifier et télécharger tout ce qui est conservé sur vous, et l’effacer. Le fichier ne contient ni mot de passe ni clé et, des livres d’une entreprise, ce que vous y avez fait et écrit, non les livres eux-mêmes.`,

  terms: `L’opérateur de ce service n’a pas encore rédigé ses conditions d’utilisation. Voici ce que le logiciel fait de lui-même.

- Il calcule les montants selon les barèmes saisis par son opérateur ; chaque ligne indique d’où vient son prix et à quel point il est sûr. La facture d’un éco-organisme peut différer.
- Un produit ajouté au catalogue coûte ${TARIFF.productAdded} crédit, une ligne déclarée pour la première fois en coûte ${TARIFF.lineDeclared}. Corrections, répétitions et échecs ne coûtent rien.
- Une part de déclaration validée est verrouillée. On peut la rouvrir en donnant un motif ; ce qui avait été validé reste lisible.
- Une entreprise est gérée par ses propriétaires, qui décident qui d’autre peut lire ou modifier ses données. Les clés d’API agissent pour l’entreprise qui les a créées.`,

  accessibility: `L’opérateur de ce service n’a pas encore publié sa propre déclaration. Voici ce que l’on sait du logiciel.

## Ce qui est testé

Chaque page est vérifiée par axe-core selon les règles de WCAG 2.0, 2.1 et 2.2, niveaux A et AA : en anglais, en français et en chinois, sur un écran large en clair et sur la largeur d’un téléphone en sombre. Une version publiée ne comporte aucun défaut relevé. Le clavier, les lecteurs d’écran et la réduction des animations sont pris en compte dès la conception.

## Ce qui ne l’est pas

Les vérifications automatiques ne trouvent qu’une partie des obstacles. Aucun audit n’a été mené par des personnes qui utilisent des technologies d’assistance.

Si quelque chose vous empêche de travailler ici, dites-le à l’opérateur : [Contact](/contact).`,

  contact: `L’opérateur de ce service n’a pas encore indiqué comment le joindre. La personne qui vous a donné l’adresse de ce service peut vous le dire.

- Les crédits se demandent sur la [page Crédits](/credits) : l’opérateur en est averti par e-mail.
- L’accès à une entreprise est donné par ses propriétaires, sur la page [Membres](/members).`,

  help: `## Pour commencer

- [Créez un compte](/sign-up) et enregistrez votre entreprise : elle débute avec des crédits, sauf si l’opérateur n’en donne pas.
- [Ajoutez un produit](/catalog/add), ou [envoyez un fichier](/uploads/new) qui les contient tous. Vous voyez ce que cela coûterait avant toute dépense.
- Saisissez [ce que vous avez vendu](/declaration), puis relisez et validez.

## Quand quelque chose ne marche pas

- Chaque erreur a [sa page](/errors), avec sa cause et quoi faire.
- Plus de crédits ? Demandez-en sur la [page Crédits](/credits).
- Il manque une page ou un bouton ? Un propriétaire de votre entreprise attribue les rôles sous [Membres](/members).
- Rien de tout cela n’aide ? Voyez [Contact](/contact).

## Pour les programmes

La [référence de l’API](/reference) commence par un premier appel à copier.`,
};
