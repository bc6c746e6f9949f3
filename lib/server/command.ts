import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartError } from "./settings";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What a command was called with: its words, and its options. */
type Called<Of extends Options> = {
  words: string[];
  values: ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>["values"];
};

type Command<Of extends Options> = {
  usage: string;
  options: Of;
  /** Does it, and returns what is to be said of it. */
  run: (called: Called<Of>) => Promise<string>;
};

/** What whoever called a command can put right; its message is one line for them. */
export class CommandError extends Error {}

/** Thrown where a command is called as it can't be: its usage is told, too. */
export class UsageError extends Error {}

/** Runs a command. What it is called with is read before anything is opened: a word that it does not know does nothing. */
export async function command<const Of extends Options>({ usage, options, run }: Command<Of>): Promise<void> {
  try {
    const called = read(options);
    process.stdout.write(`${called ? await run(called) : usage}\n`);
  } catch (thrown) {
    if (thrown instanceof UsageError) console.error([thrown.message, usage].filter(Boolean).join("\n"));
    else
      console.error(thrown instanceof CommandError || thrown instanceof StartError ? thrown.message : thrown);
    process.exitCode = 1;
  }
}

/** What a command is called with; undefined where its usage is asked for. */
function read<const Of extends Options>(options: Of): Called<Of> | undefined {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return undefined;
  try {
    const { positionals: words, values } = parseArgs({ options, allowPositionals: true });
    return { words, values };
  } catch (thrown) {
    throw new UsageError((thrown as Error).message);
  }
}

/** A command's words, of which it takes so many at most. */
export function onlyWords(words: readonly string[], most: number): readonly string[] {
  if (words.length > most) throw new UsageError(`"${words[most]}" is one word too many`);
  return words;
}
