/** What stands below the lines of a period, as one script. */
export { LineLegend } from "./line-legend";
export { ToDoList } from "./to-do-list";
