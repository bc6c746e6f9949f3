import type { Locale } from "@/db/vocabulary";
import * as account from "./account";
import * as activity from "./activity";
import * as addProduct from "./add-product";
import * as amendment from "./amendment";
import * as amount from "./amount";
import * as apiKeys from "./api-keys";
import * as approval from "./approval";
import * as askCredits from "./ask-credits";
import * as bank from "./bank";
import * as batch from "./batch";
import * as batchWhy from "./batch-why";
import * as calendar from "./calendar";
import * as catalog from "./catalog";
import * as catalogWork from "./catalog-work";
import * as certificate from "./certificate";
import * as comments from "./comments";
import * as common from "./common";
import * as companies from "./companies";
import * as company from "./company";
import * as companyRequests from "./company-requests";
import * as composition from "./composition";
import * as conflict from "./conflict";
import * as coverage from "./coverage";
import * as credits from "./credits";
import * as decide from "./decide";
import * as declaration from "./declaration";
import * as doubts from "./doubts";
import * as doubtsHint from "./doubts-hint";
import * as errors from "./errors";
import * as evidence from "./evidence";
import * as firstRun from "./first-run";
import * as guides from "./guides";
import * as handover from "./handover";
import * as history from "./history";
import * as home from "./home";
import * as invitation from "./invitation";
import * as legend from "./legend";
import * as lineStatus from "./line-status";
import * as mails from "./mails";
import * as manyProducts from "./many-products";
import * as measures from "./measures";
import * as members from "./members";
import * as newUpload from "./new-upload";
import * as nil from "./nil";
import * as notFound from "./not-found";
import * as notices from "./notices";
import * as numbers from "./numbers";
import * as onboarding from "./onboarding";
import * as operator from "./operator";
import * as partOfYear from "./part-of-year";

import * as parts from "./parts";
import * as passwordReset from "./password-reset";
import * as payments from "./payments";
import * as product from "./product";
import * as productStatus from "./product-status";
import * as queue from "./queue";
import * as receipt from "./receipt";
import * as reference from "./reference";
import * as references from "./references";
import * as registration from "./registration";
import * as reopen from "./reopen";
import * as review from "./review";
import * as revisions from "./revisions";
import * as rowProblems from "./row-problems";
import * as rules from "./rules";
import * as schemes from "./schemes";
import * as scope from "./scope";
import * as sentences from "./sentences";
import * as shell from "./shell";
import * as signIn from "./sign-in";
import * as signUp from "./sign-up";
import * as siteTexts from "./site-texts";
import * as spine from "./spine";
import * as statement from "./statement";
import * as streamLaw from "./stream-law";
import * as streams from "./streams";
import * as template from "./template";
import type { Translation } from "./translation";
import * as understood from "./understood";
import * as unusual from "./unusual";
import * as uploads from "./uploads";
import * as verify from "./verify";
import * as whatIf from "./what-if";
import * as whoPaid from "./who-paid";
import * as why from "./why";

/** The portal's texts: one file per section, its three languages side by side. */
const sections = {
  account,
  activity,
  amendment,
  amount,
  addProduct,
  bank,
  batch,
  batchWhy,
  apiKeys,
  approval,
  askCredits,
  calendar,
  catalog,
  companies,
  company,
  catalogWork,
  companyRequests,
  composition,
  conflict,
  certificate,
  comments,
  common,
  coverage,
  credits,
  decide,
  declaration,
  doubts,
  doubtsHint,
  errors,
  evidence,
  handover,
  guides,
  firstRun,
  history,
  home,
  invitation,
  legend,
  lineStatus,
  mails,
  manyProducts,
  measures,
  members,
  newUpload,
  nil,
  notFound,
  notices,
  partOfYear,
  numbers,
  onboarding,
  operator,
  parts,
  passwordReset,
  payments,
  product,
  productStatus,
  queue,
  reference,
  receipt,
  references,
  registration,
  reopen,
  rowProblems,
  revisions,
  review,
  rules,
  scope,
  schemes,
  sentences,
  shell,
  signIn,
  signUp,
  siteTexts,
  spine,
  statement,
  streamLaw,
  streams,
  template,
  understood,
  unusual,
  uploads,
  whatIf,
  verify,
  whoPaid,
  why,
};

type Sections = typeof sections;

/** The English texts as written, so that the values each of them takes are typed. */
export type EnglishTexts = { [Section in keyof Sections]: Sections[Section]["en"] };

export type Messages = Translation<EnglishTexts>;

/** Every section in one language, as its texts are written. */
export const textsIn = (locale: Locale) =>
  Object.fromEntries(Object.entries(sections).map(([name, texts]) => [name, texts[locale]])) as Messages;
