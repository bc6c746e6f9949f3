import type { IconName } from "@/components/ui/icon-names";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";

type ShellTexts = EnglishTexts["shell"];
type PageText = { [Key in keyof ShellTexts]: ShellTexts[Key] extends string ? Key : never }[keyof ShellTexts];

export type PortalPage = {
  to: string;
  /** Its name, in the texts of the shell. */
  text: PageText;
  icon: IconName;
  /** Where the masthead has it: an index tab, a tab at the right, or the account's menu. On a phone all but the dock's are under "More". */
  place: "tabs" | "aside" | "account";
  /** Whether the phone's dock holds it: four do. */
  inDock?: true;
  /** Whether the strip of lines stands above it: it is about a period. */
  aboutPeriod?: true;
  /** Addresses at and below which it is the current page too. */
  under?: readonly string[];
  /** Shown to operators alone. */
  operators?: true;
  /** Shown to who belongs to several companies. */
  several?: true;
};

/** Every page that a menu leads to, in the order of the tabs. */
export const PAGES: readonly PortalPage[] = [
  { to: "/companies", text: "companies", icon: "briefcase", place: "tabs", several: true },
  { to: "/", text: "home", icon: "house", place: "tabs", inDock: true },
  {
    to: "/catalog",
    text: "catalog",
    icon: "list",
    place: "tabs",
    inDock: true,
    aboutPeriod: true,
    under: ["/products", "/measures", "/doubts"],
  },
  {
    to: "/declaration",
    text: "declaration",
    icon: "table-2",
    place: "tabs",
    inDock: true,
    aboutPeriod: true,
  },
  { to: "/uploads", text: "uploads", icon: "file-up", place: "tabs", inDock: true, aboutPeriod: true },
  {
    to: "/schemes",
    text: "schemes",
    icon: "waypoints",
    place: "tabs",
    aboutPeriod: true,
    under: ["/certificates"],
  },
  { to: "/statements", text: "statements", icon: "receipt-text", place: "tabs" },
  { to: "/what-if", text: "whatIf", icon: "git-compare-arrows", place: "tabs", aboutPeriod: true },
  { to: "/credits", text: "credits", icon: "coins", place: "tabs", aboutPeriod: true },
  { to: "/activity", text: "activity", icon: "history", place: "tabs" },
  { to: "/api-keys", text: "apiKeys", icon: "key-round", place: "aside" },
  { to: "/notices", text: "notices", icon: "bell", place: "account" },
  { to: "/company", text: "company", icon: "building-2", place: "account" },
  { to: "/members", text: "members", icon: "users", place: "account" },
  { to: "/account", text: "accountSettings", icon: "settings", place: "account" },
  { to: "/operator", text: "operator", icon: "landmark", place: "account", operators: true },
  { to: "/reference", text: "reference", icon: "book-open", place: "aside", under: ["/errors"] },
];

/** Whether an address is that page or below it. */
export const isPage = ({ to, under = [] }: PortalPage, path: string): boolean =>
  path === to ||
  under.includes(path) ||
  [...(to === "/" ? [] : [to]), ...under].some((each) => path.startsWith(`${each}/`));
