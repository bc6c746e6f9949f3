"use client";

import dynamic from "next/dynamic";

// What explains an amount comes when it is first asked for.

/** What one product owes to one scheme. */
export const WhyAmount = dynamic(() => import("./why-amount").then((module) => module.WhyAmount), {
  ssr: false,
});

/** What one product owes to all its schemes. */
export const WhyProduct = dynamic(() => import("./why-product").then((module) => module.WhyProduct), {
  ssr: false,
});

/** What all products owe to one scheme, or to all. */
export const WhyTotal = dynamic(() => import("./why-total").then((module) => module.WhyTotal), {
  ssr: false,
});
