import { resolve } from 'node:path'
import { buildWebIfStale } from '../start/web-build.ts'

// Some scenarios serve the built pages.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))
await import('../../apps/server/testing/chaos/main.ts')
