import { resolve } from 'node:path'
import { runBenchmark } from './run-benchmark.ts'
import { buildWebIfStale } from '../start/web-build.ts'

// The measured server needs the built pages to start.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** Latency by number of offers, with query plans; the measurement fills the markets itself. */
await runBenchmark('bench/scale.ts', () => Promise.resolve())
