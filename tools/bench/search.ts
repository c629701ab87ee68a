import { resolve } from 'node:path'
import { runBenchmark } from './run-benchmark.ts'
import { buildWebIfStale } from '../start/web-build.ts'

// The server that is asked shows pages as well and does not start without them.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** How well questions in words are answered, on the judged offers alone. */
await runBenchmark('bench/search.ts', () => Promise.resolve())
