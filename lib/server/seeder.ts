import { closePools } from "@/lib/runtime";
import { seed } from "@/lib/seed/seed-demo";

// A process that fills an empty database with demo data and tells the one that started it how to sign in.
process.once("disconnect", () => process.exit(1));
const demo = await seed();
await closePools();
process.send?.(demo, () => process.disconnect());
