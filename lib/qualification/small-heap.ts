import { setFlagsFromString } from "node:v8";

/** Titles live for microseconds: a young generation of 2 MB serves as well as one of 48 MB. To be imported first. */
for (const flag of ["--optimize-for-size", "--max-semi-space-size=2", "--semi-space-growth-factor=1"])
  setFlagsFromString(flag);
