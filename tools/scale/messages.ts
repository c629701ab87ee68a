import { runBenchmark } from '../bench/run-benchmark.ts'

/** Messages between processes by NOTIFY and by Valkey; the database only carries them. */
await runBenchmark('apps/server/testing/messages/main.ts', () => Promise.resolve())
