import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { developmentParts } from '#dev/mailbox'
import { describeApi } from '#http/docs'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

/** The API description as the server sends it. Nothing of it needs a database, so none is opened. */
export async function apiDescription(): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-describe-api'),
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'describe', developmentParts)
  const api = await buildApiServer(context, { checkReplies: true })
  try {
    // Some routes are registered by plugins, which are loaded now.
    await api.fastify.ready()
    return JSON.stringify((await describeApi(api.registeredRoutes)).document)
  } finally {
    await api.fastify.close()
    await context.close()
  }
}
