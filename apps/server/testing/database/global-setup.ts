import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database'
import { openTestCluster } from './cluster.ts'
import { execute, withDatabase } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; template: string }
  }
}

/** One server and one migrated template database per run; every test file clones its own database from it. */
export default async function setup(project: TestProject) {
  const cluster = await openTestCluster()
  const template = `kram_template_${randomBytes(4).toString('hex')}`
  await execute(cluster.url, `create database ${template}`)
  await migrate(withDatabase(cluster.url, template))
  project.provide('testServer', { url: cluster.url, template })

  return async () => {
    await execute(cluster.url, `drop database if exists ${template}`)
    cluster.stop()
  }
}
