"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useSelection } from "@/components/selection/use-selection";
import { isPage, PAGES } from "@/components/shell/pages";
import { SPINE } from "./spine-class";

const room = () => <div className={SPINE} />;
const Spine = dynamic(() => import("./spine").then((module) => module.Spine), { loading: room });

/** The lines of the period under the tabs, on every page about a period; drawn from data, so that its code comes after the page's. */
export function SpineOfPage() {
  const path = usePathname();
  const [selection] = useSelection();
  if (!PAGES.some((page) => page.aboutPeriod && isPage(page, path))) return null;
  return selection ? <Spine selection={selection} /> : room();
}
