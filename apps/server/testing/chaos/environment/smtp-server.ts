import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpServer = {
  url: string
  /** All recipients of the copies, per Message-ID. */
  received: Map<string, string[]>
  close: () => void
}

/** Accepts every e-mail. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: SmtpServer['received'] = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^message-id:\s*<([^@>]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.set(id, [...(received.get(id) ?? []), ...to])
        done()
      })
    },
  })
  // Senders are killed while they send.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}
