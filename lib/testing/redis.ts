import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { until } from "./service";

const PROGRAMS = ["valkey-server", "redis-server"];

/** The Redis or Valkey of this machine, or undefined where there is none. */
export const redisProgram = PROGRAMS.find((program) => spawnSync(program, ["--version"]).status === 0);

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => done(true)).once("error", () => done(false));
    socket.unref();
    void socket.end();
  });

/** Starts it on a port of this machine, with nothing on disk. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = spawn(redisProgram ?? "redis-server", args, { stdio: "ignore" });
  await until(() => answers(port), 10_000);
  return redis;
}
