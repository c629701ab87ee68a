import { openConnectionProxy } from '../../apps/server/testing/database/connection-proxy.ts'
import { createServer } from 'node:http'

/**
 * A separate process, so that delaying the database costs the measured server no CPU. PORT answers with the URL of the
 * proxy.
 */
const proxy = await openConnectionProxy(process.env['DATABASE_URL'] ?? '')
proxy.delay(Number(process.env['DELAY_MS'] ?? 0))
createServer((_, reply) => reply.end(proxy.url)).listen(Number(process.env['PORT']), '127.0.0.1')
