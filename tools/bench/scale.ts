import { resolve } from 'node:path'
import { runBenchmark } from './run-benchmark.ts'
import { buildWebIfStale } from '../start/web-build.ts'

// The server that is asked shows pages as well and does not start without them.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** How answers grow with the number of offers, and the plans behind them; the measurement fills the market itself, step by step. */
await runBenchmark('bench/scale.ts', () => Promise.resolve())
