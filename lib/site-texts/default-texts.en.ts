import type { SiteTextSlug } from "@/db/vocabulary";
import { TARIFF } from "@/lib/domain/tariff";

export const EN: Record<SiteTextSlug, string> = {
  "legal-notice": `The operator of this service has not yet filled in its legal notice. Who publishes and who hosts it, only the operator can say.

The software that it runs on is open source, under the MIT licence.`,

  privacy: `The operator of this service has not yet written its own privacy notice. Who is responsible for your data, on what ground, and where the servers stand, only the operator can say. What the software keeps is this.

## Of people

- Name, e-mail address and language, and a phone number where you gave one: until the account is erased.
- The password, as a hash from which it can’t be read: until it is changed or the account is erased.
- The browsers that are signed in, as they describe themselves, without a network address: until you sign out, or 7 days after the last day of use.
- Invited addresses: until the invitation is answered or taken back, 7 days at most.
- To whom a mail went: 30 days. What it says: until it is sent, 7 days at most.
- What you were told of a company: 1 year. Where you want to be told of what, and filters that you keep: until the account is erased.
- Secret calendar addresses, as a hash: until 1 year after you ended them.
- What you wrote about a declaration or asked about a product, and reasons and notes that you gave: it is the company’s record, and stays without your name once the account is erased.
- A company’s contact person: until it is erased there.
- Who paid into the operator’s bank account, and what they wrote: 1 year after the bank’s file was read.
- Answers to requests that a program may repeat: 48 hours.
- Who did what, under an account’s number without a name: requests for 30 days, changes for 3 years, and in the company’s books for as long as these are kept.

## Of companies

Products, registrations, declarations, statements, uploads and credits are the company’s books. They are not deleted by time. What goes are files of uploads that declare nothing, 400 days after their end or as many as the operator chose, and API keys, 1 year after their end.

## In your browser

One cookie keeps you signed in. It stays up to 400 days in the browser, and signs nobody in once the session has ended. Others remember the language, the theme, the time zone, and the company, country and period that were open. What you typed and did not send yet stays in your browser. No cookie is anybody else’s, and no page loads anything from another site.

## What you can do

On [your account’s page](/account) you can read, change and download all that is kept about you, and erase it. The file has no password and no key, and of a company’s books what you did and wrote there, not the books.`,

  terms: `The operator of this service has not yet written its terms of use. What the software does by itself is this.

- It prices products by the scales that its operator entered; each line says where its price comes from and how sure that is. What a scheme invoices can differ.
- A product added to a catalog costs ${TARIFF.productAdded} credit, a line first declared costs ${TARIFF.lineDeclared}. Corrections, repeats and failures cost nothing.
- A part of a declaration that was validated is locked. It can be reopened with a reason; what was validated stays readable.
- A company is run by its owners, who decide who else may read or change its data. API keys act for the company that made them.`,

  accessibility: `The operator of this service has not yet published a statement of its own. What is known of the software is this.

## What is tested

Every page is checked by axe-core for the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA: in English, French and Chinese, on a wide screen in light and on a phone’s width in dark. A release has no finding. Keyboard, screen reader and reduced motion are designed for.

## What is not

Automatic checks find a part of the barriers only. An audit by people who use assistive technology has not been done.

If something keeps you from your work here, tell the operator: [Contact](/contact).`,

  contact: `The operator of this service has not yet written how to reach it. Who gave you the address of this service can tell you.

- Credits are asked for on the [credits page](/credits): the operator is told by mail.
- Access to a company is given by its owners, on the page [Members](/members).`,

  help: `## Begin

- [Make an account](/sign-up) and register your company: it starts with credits, unless the operator gives none.
- [Add a product](/catalog/add), or [upload a file](/uploads/new) with all of them. You see what it would cost before anything is spent.
- Type [what you sold](/declaration), then look it over and validate it.

## When something does not work

- Each error has [a page](/errors) with its cause and what to do.
- No credits left? Ask for more on the [credits page](/credits).
- A page or a button is missing? An owner of your company gives roles under [Members](/members).
- Nothing of this helps? See [Contact](/contact).

## For programs

The [API reference](/reference) begins with a first call that you can copy.`,
};
