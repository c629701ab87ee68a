import { createServer } from 'node:http'
import { openSmtpServer } from '../../apps/server/testing/chaos/environment/smtp-server.ts'

/** Accepts every e-mail, in a process of its own; answers its address. */
const { url } = await openSmtpServer()
createServer((_request, reply) => reply.end(url)).listen(Number(process.env['PORT']), '127.0.0.1')
