import { S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { onDisk, type Storage } from "./disk-storage";
import { withinPatience } from "./within-patience";

/** How long is waited for a connection, and for an answer or the next piece of a file. */
const PATIENCE = { connectionMs: 5_000, answerMs: 30_000 };

/** A bucket, by `S3_BUCKET`, `S3_ENDPOINT`, `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`. */
export function openS3(env: NodeJS.ProcessEnv, { connectionMs, answerMs } = PATIENCE): Storage {
  const { S3_BUCKET: bucket = "", S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const client = new S3Client({
    region: S3_REGION || "us-east-1",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A socket may rest, where what was read of a file takes effect: its own timeout would cut that off.
    requestHandler: {
      connectionTimeout: connectionMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  const opened = onDisk(disk, async (key, content) => {
    await new Upload({ client, params: { Bucket: bucket, Key: key, Body: content } }).done();
  });
  return { ...opened, read: async (key) => withinPatience(await opened.read(key), answerMs) };
}
