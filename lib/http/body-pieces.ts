import { GateRefusal } from "@/lib/errors/refusals";
import { RefusalWithHeaders } from "./refusal-with-headers";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What a body may weigh, and how long it may take to come: all of it, or, where `each` says so, each of its pieces. */
type Limits = { bytes: number; ms: number; each?: true };

/** A body larger than what is read. What still comes of it is drained: cut off while it sends, a client reads no answer. */
export class BodyTooLarge extends GateRefusal {
  constructor(readonly drained: Promise<void>) {
    super("tooLarge");
  }
}

/** So much is drained, for so long, until a client pauses. */
const DRAIN = { bytes: 64 * 1024 * 1024, ms: 10_000, pauseMs: 1_000 };

/** The pieces of a request's body as they come. Refuses what is too large or too slow; the connection then ends. */
export async function* bodyPieces(request: Request, { bytes, ms, each }: Limits): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  const until = Date.now() + ms;
  if (Number(request.headers.get("content-length")) > bytes) throw new BodyTooLarge(drain(reader));
  for (let left = bytes; ; ) {
    const piece = await readWithin(reader, each ? ms : until - Date.now());
    if (piece === "late")
      throw new RefusalWithHeaders("tooSlow", { connection: "close" }, [{ path: "", kind: "tooSlow" }]);
    if (piece.done) return;
    left -= piece.value.byteLength;
    if (left < 0) throw new BodyTooLarge(drain(reader));
    yield piece.value;
  }
}

async function drain(reader: Reader): Promise<void> {
  const until = Date.now() + DRAIN.ms;
  for (let left = DRAIN.bytes; left > 0 && Date.now() < until; ) {
    const piece = await readWithin(reader, DRAIN.pauseMs).catch(() => "late" as const);
    if (piece === "late" || piece.done) return;
    left -= piece.value.byteLength;
  }
}

/** The next piece, unless it takes longer. */
async function readWithin(reader: Reader, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((done) => {
    timer = setTimeout(done, ms, "late");
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
