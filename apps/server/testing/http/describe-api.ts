import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { developmentParts } from '#dev/mailbox'
import { describeApi, READERS } from '#http/docs'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

type Descriptions = {
  /** The documents that the server sends, by their addresses. */
  sent: Record<string, string>
  /** Every operation in one document, for the types of the client. */
  whole: string
}

/** The API descriptions. Nothing of them needs a database, so none is opened. */
export async function apiDescriptions(): Promise<Descriptions> {
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
    const textOf = ({ document }: Awaited<ReturnType<typeof describeApi>>) => JSON.stringify(document)
    return {
      sent: {
        [READERS.programs.document]: textOf(await describeApi(api.registeredRoutes, 'programs')),
        [READERS.app.document]: textOf(await describeApi(api.registeredRoutes, 'app')),
        [READERS.sellers.document]: textOf(await describeApi(api.registeredRoutes, 'sellers')),
        [READERS.operators.document]: textOf(await describeApi(api.registeredRoutes, 'operators')),
      },
      whole: textOf(await describeApi(api.registeredRoutes)),
    }
  } finally {
    await api.fastify.close()
    await context.close()
  }
}
