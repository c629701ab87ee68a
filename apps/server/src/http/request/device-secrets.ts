import { DEVICES_HEADER, MAX_DEVICE_SECRETS } from '@kram/contract/accounts/constants'
import type { FastifyRequest } from 'fastify'
import { looksLikeToken } from '#platform/security'

/** The secrets by which the client's device is known; malformed ones are left out. */
export function deviceSecretsOf({ headers }: FastifyRequest): string[] {
  const header = headers[DEVICES_HEADER.toLowerCase()]
  if (typeof header !== 'string') return []
  const secrets = header.split(',', MAX_DEVICE_SECRETS).map((secret) => secret.trim())
  return secrets.filter(looksLikeToken)
}
