import { resolve } from 'node:path'
import { runBenchmark } from './run-benchmark.ts'
import { buildWebIfStale } from '../start/web-build.ts'

// The measured server needs the built pages to start.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** Quality of the search on the sample offers. */
await runBenchmark('bench/search.ts', () => Promise.resolve())
