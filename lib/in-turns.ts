import type { Context } from "@/lib/context";

/** Pieces of a file that is sent while it is read, each read in a turn of its own: who reads it slowly keeps nobody waiting. */
export async function* inTurns<T>({ inTurn }: Context, pieces: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const { value, done } = await inTurn(() => pieces.next());
    if (done) return;
    yield value;
  }
}
