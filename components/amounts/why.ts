"use client";

import dynamic from "next/dynamic";

// What explains a product's amounts comes when it is first asked for.

/** What one product owes to one scheme. */
export const WhyAmount = dynamic(() => import("./why-amount").then((module) => module.WhyAmount), {
  ssr: false,
});

/** What one product owes to all its schemes. */
export const WhyProduct = dynamic(() => import("./why-product").then((module) => module.WhyProduct), {
  ssr: false,
});

/** What one item of a product owes. */
export const WhyItem = dynamic(() => import("./why-item").then((module) => module.WhyItem), { ssr: false });
