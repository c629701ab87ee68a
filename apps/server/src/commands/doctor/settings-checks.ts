import { readFileSync } from 'node:fs'
import { createECDH } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#platform/config'
import { fault, ok, warning, type Finding } from './finding.ts'

const WANTED_NODE = 24

/** What settings that are valid one by one leave out or contradict. Pure but for the file of Firebase. */
export function checkSettings(config: Config, nodeVersion = process.versions.node): Finding[] {
  return [
    checkNode(nodeVersion),
    checkMode(config),
    ...checkOperator(config),
    checkMetrics(config),
    ...checkPush(config),
  ]
}

function checkNode(version: string): Finding {
  return Number(version.split('.')[0]) >= WANTED_NODE
    ? ok('node', `Node ${version}`)
    : fault('node', `Node ${version} is too old`, `Run the server on Node ${WANTED_NODE} or newer.`)
}

function checkMode(config: Config): Finding {
  return config.production
    ? ok('mode', 'production')
    : warning('mode', 'development: the mailbox of all e-mails is public', 'Set NODE_ENV=production.')
}

function checkOperator({ operator, mail }: Config): Finding[] {
  const missing = [
    ...(operator.address === '' ? ['OPERATOR_ADDRESS'] : []),
    ...(operator.email.endsWith('.test') ? ['OPERATOR_EMAIL'] : []),
    ...(operator.name === 'Kram' ? ['OPERATOR_NAME'] : []),
  ]
  const legal =
    missing.length === 0
      ? ok('operator', 'the legal texts name the operator')
      : fault(
          'operator',
          `the legal texts do not say who runs this installation: ${missing.join(', ')}`,
          'Set them: the terms, the privacy policy and every e-mail have to name the operator.',
        )
  const sender = /\.test>?$/.test(mail.from)
    ? [fault('sender', `e-mails are sent from ${mail.from}`, 'Set MAIL_FROM to an address of your own domain.')]
    : []
  return [legal, ...sender]
}

function checkMetrics({ metricsToken }: Config): Finding {
  return metricsToken === undefined
    ? warning(
        'metrics',
        'only this machine can read /metrics',
        'Set METRICS_TOKEN for a Prometheus on another machine.',
      )
    : ok('metrics', 'protected by a token')
}

function checkPush({ vapid, fcm }: Config): Finding[] {
  const web = vapid
    ? isPair(vapid)
      ? ok('web push', 'the key pair belongs together')
      : fault(
          'web push',
          'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
          'Put both keys of one pair back; a new pair ends all subscriptions.',
        )
    : warning('web push', 'off: there are no VAPID keys', 'Make a pair with `npx web-push generate-vapid-keys`.')
  return fcm ? [web, checkServiceAccount(fcm.serviceAccount)] : [web]
}

/** True when the private key, a number on the curve P-256, yields the public point. */
function isPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}

const ServiceAccount = z.object({ project_id: z.string(), client_email: z.email(), private_key: z.string() })

function checkServiceAccount(path: string): Finding {
  try {
    const { project_id } = ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
    return ok('push to apps', `Firebase project ${project_id}`)
  } catch {
    return fault(
      'push to apps',
      'the file of FCM_SERVICE_ACCOUNT is no service account',
      'Download the key of the service account again from the Firebase console.',
    )
  }
}
