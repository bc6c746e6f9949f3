import dynamic from "next/dynamic";

/** A record's form, which comes when somebody opens it. */
export const RecordForm = dynamic(() => import("./record-form").then((module) => module.RecordForm), {
  ssr: false,
});
