import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { settingOf } from "@/lib/settings";
import { onDisk, type Storage } from "./disk-storage";
import { measured } from "./measured";

let opened: Promise<Storage> | undefined;

/** The storage of this process: S3 when `S3_BUCKET` is set, else files below `DATA_DIR`. */
export function storage(): Promise<Storage> {
  opened ??= open(process.env).then(measured);
  return opened;
}

async function open(env: NodeJS.ProcessEnv): Promise<Storage> {
  if (env.S3_BUCKET) return (await import("./s3-storage")).openS3(env);
  return openFolder(resolve(settingOf("DATA_DIR"), "files"));
}

/** Files below a folder of this machine. */
export function openFolder(root: string): Storage {
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  return onDisk(disk, async (key, content) => {
    const path = join(root, key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(path, { flush: true }));
  });
}
