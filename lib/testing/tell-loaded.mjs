import { register } from "node:module";

// Given to a process by `--import`: it then tells on standard error which modules it loads.
const hooks = `
import { writeSync } from "node:fs";
export function load(url, context, next) {
  writeSync(2, "loads " + url + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
