import { runBenchmark } from '../bench/run-benchmark.ts'

/** The ledger of the stock in one table and in a partition for each month; the measurement fills both itself. */
await runBenchmark('bench/ledger.ts', () => Promise.resolve())
