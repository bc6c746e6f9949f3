"use client";

import dynamic from "next/dynamic";

/** What is at stake for a product; it comes when it is first asked for. */
export const WhyAtStake = dynamic(() => import("./why-at-stake").then((module) => module.WhyAtStake), {
  ssr: false,
});
