import {
  Bell,
  BookOpen,
  Briefcase,
  Building2,
  Coins,
  FileUp,
  GitCompareArrows,
  History,
  House,
  KeyRound,
  Landmark,
  List,
  type LucideIcon,
  ReceiptText,
  Settings,
  Table2,
  Users,
  Waypoints,
} from "lucide-react";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";

type ShellTexts = EnglishTexts["shell"];
type PageText = { [Key in keyof ShellTexts]: ShellTexts[Key] extends string ? Key : never }[keyof ShellTexts];

export type PortalPage = {
  to: string;
  /** Its name, in the texts of the shell. */
  text: PageText;
  icon: LucideIcon;
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
  { to: "/companies", text: "companies", icon: Briefcase, place: "tabs", several: true },
  { to: "/", text: "home", icon: House, place: "tabs", inDock: true },
  {
    to: "/catalog",
    text: "catalog",
    icon: List,
    place: "tabs",
    inDock: true,
    aboutPeriod: true,
    under: ["/products", "/measures", "/doubts"],
  },
  { to: "/declaration", text: "declaration", icon: Table2, place: "tabs", inDock: true, aboutPeriod: true },
  { to: "/uploads", text: "uploads", icon: FileUp, place: "tabs", inDock: true, aboutPeriod: true },
  {
    to: "/schemes",
    text: "schemes",
    icon: Waypoints,
    place: "tabs",
    aboutPeriod: true,
    under: ["/certificates"],
  },
  { to: "/statements", text: "statements", icon: ReceiptText, place: "tabs" },
  { to: "/what-if", text: "whatIf", icon: GitCompareArrows, place: "tabs", aboutPeriod: true },
  { to: "/credits", text: "credits", icon: Coins, place: "tabs", aboutPeriod: true },
  { to: "/activity", text: "activity", icon: History, place: "tabs" },
  { to: "/api-keys", text: "apiKeys", icon: KeyRound, place: "aside" },
  { to: "/notices", text: "notices", icon: Bell, place: "account" },
  { to: "/company", text: "company", icon: Building2, place: "account" },
  { to: "/members", text: "members", icon: Users, place: "account" },
  { to: "/account", text: "accountSettings", icon: Settings, place: "account" },
  { to: "/operator", text: "operator", icon: Landmark, place: "account", operators: true },
  { to: "/reference", text: "reference", icon: BookOpen, place: "aside", under: ["/errors"] },
];

/** Whether an address is that page or below it. */
export const isPage = ({ to, under = [] }: PortalPage, path: string): boolean =>
  path === to ||
  under.includes(path) ||
  [...(to === "/" ? [] : [to]), ...under].some((each) => path.startsWith(`${each}/`));
