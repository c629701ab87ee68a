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
    : fault(
        'node',
        { en: `Node ${version} is too old`, pl: `Node ${version} jest za stary` },
        {
          en: `Run the server on Node ${WANTED_NODE} or newer.`,
          pl: `Uruchom serwer na Node ${WANTED_NODE} albo nowszym.`,
        },
      )
}

function checkMode(config: Config): Finding {
  return config.production
    ? ok('mode', { en: 'production', pl: 'produkcyjny' })
    : warning(
        'mode',
        {
          en: 'development: the mailbox of all e-mails is public',
          pl: 'deweloperski: skrzynka ze wszystkimi e-mailami jest publiczna',
        },
        { en: 'Set NODE_ENV=production.', pl: 'Ustaw NODE_ENV=production.' },
      )
}

function checkOperator({ operator, mail }: Config): Finding[] {
  const missing = [
    ...(operator.address === '' ? ['OPERATOR_ADDRESS'] : []),
    ...(operator.email.endsWith('.test') ? ['OPERATOR_EMAIL'] : []),
    ...(operator.name === 'Kram' ? ['OPERATOR_NAME'] : []),
  ]
  const legal =
    missing.length === 0
      ? ok('operator', { en: 'the legal texts name the operator', pl: 'dokumenty podają, kto prowadzi serwis' })
      : fault(
          'operator',
          {
            en: `the legal texts do not say who runs this installation: ${missing.join(', ')}`,
            pl: `dokumenty nie podają, kto prowadzi serwis. Brakuje: ${missing.join(', ')}`,
          },
          {
            en: 'Set them: the terms, the privacy policy and every e-mail have to name the operator.',
            pl: 'Ustaw je: regulamin, polityka prywatności i każdy e-mail muszą podawać, kto prowadzi serwis.',
          },
        )
  const sender = /\.test>?$/.test(mail.from)
    ? [
        fault(
          'sender',
          { en: `e-mails are sent from ${mail.from}`, pl: `e-maile wychodzą z adresu ${mail.from}` },
          { en: 'Set MAIL_FROM to an address of your own domain.', pl: 'Ustaw w MAIL_FROM adres we własnej domenie.' },
        ),
      ]
    : []
  return [legal, ...sender]
}

function checkMetrics({ metricsToken }: Config): Finding {
  return metricsToken === undefined
    ? warning(
        'metrics',
        { en: 'only this machine can read /metrics', pl: '/metrics odczyta tylko ten komputer' },
        {
          en: 'Set METRICS_TOKEN for a Prometheus on another machine.',
          pl: 'Ustaw METRICS_TOKEN, jeśli Prometheus działa na innym komputerze.',
        },
      )
    : ok('metrics', { en: 'protected by a token', pl: 'chronione tokenem' })
}

function checkPush({ vapid, fcm }: Config): Finding[] {
  const web = vapid
    ? isPair(vapid)
      ? ok('web push', { en: 'the key pair belongs together', pl: 'klucze do siebie pasują' })
      : fault(
          'web push',
          {
            en: 'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
            pl: 'VAPID_PUBLIC_KEY nie jest kluczem publicznym do VAPID_PRIVATE_KEY',
          },
          {
            en: 'Put both keys of one pair back; a new pair ends all subscriptions.',
            pl: 'Przywróć oba klucze z jednej pary; nowa para kończy wszystkie subskrypcje.',
          },
        )
    : warning(
        'web push',
        { en: 'off: there are no VAPID keys', pl: 'wyłączone: nie ma kluczy VAPID' },
        {
          en: 'Make a pair with `npx web-push generate-vapid-keys` on any machine with Node.',
          pl: 'Utwórz parę kluczy poleceniem `npx web-push generate-vapid-keys` na dowolnym komputerze z Node.',
        },
      )
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
    return ok('push to apps', { en: `Firebase project ${project_id}`, pl: `projekt Firebase ${project_id}` })
  } catch {
    return fault(
      'push to apps',
      {
        en: 'the file of FCM_SERVICE_ACCOUNT is no service account',
        pl: 'plik z FCM_SERVICE_ACCOUNT to nie konto usługi',
      },
      {
        en: 'Download the key of the service account again from the Firebase console.',
        pl: 'Pobierz klucz konta usługi jeszcze raz z konsoli Firebase.',
      },
    )
  }
}
