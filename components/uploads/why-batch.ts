"use client";

import dynamic from "next/dynamic";

// What explains an upload's amounts comes when it is first asked for.

/** What one scheme is owed, without the file or with it. */
export const WhyBatchScheme = dynamic(
  () => import("./why-batch-scheme").then((module) => module.WhyBatchScheme),
  { ssr: false },
);

/** What all schemes are owed. */
export const WhyBatchAll = dynamic(() => import("./why-batch-all").then((module) => module.WhyBatchAll), {
  ssr: false,
});

/** What a file costs. */
export const WhyCredits = dynamic(() => import("./why-credits").then((module) => module.WhyCredits), {
  ssr: false,
});
