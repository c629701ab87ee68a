import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

const signatureOf = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

type Signed = { messageId: string; at: Date; body: string; secrets: readonly string[] }

/** The headers of the Standard Webhooks convention; during a rotation there is one signature per secret. */
export function signatureHeaders({ messageId, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${messageId}.${timestamp}.${body}`)).join(' '),
  }
}
