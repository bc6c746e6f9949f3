import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Starts a process that writes to a file, as a service does, and waits for a line of it; gives back that line. */
export async function started(
  children: ChildProcess[],
  args: string[],
  env: NodeJS.ProcessEnv,
  { line, file }: { line: RegExp; file: string },
): Promise<string> {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", openSync(file, "w"), "inherit"] });
  children.push(child);
  while (child.exitCode === null) {
    const found = readFileSync(file, "utf8")
      .split("\n")
      .find((text) => line.test(text));
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`${args.join(" ")} ended with ${child.exitCode}`);
}

/** Ends a process and waits for its end. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
