import { resolve } from 'node:path'
import { buildWebIfStale } from '../start/web-build.ts'

// The servers of the cluster serve the built pages.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))
await import('../../apps/server/testing/cluster/main.ts')
