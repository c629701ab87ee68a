import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Accepts every e-mail, in a process of its own; answers its address. */
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => done())
    stream.resume()
  },
})
// Senders may be stopped while they send.
mail.on('error', () => undefined)
mail.listen(0, '127.0.0.1')
await once(mail.server, 'listening')
const { port } = mail.server.address() as AddressInfo
createServer((_request, reply) => reply.end(`smtp://127.0.0.1:${port}`)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
)
