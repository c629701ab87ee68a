import { existsSync } from 'node:fs'
import * as z from 'zod'
import { isNetwork } from './networks.ts'

const text = z.string()
const secret = z.string().min(16, 'needs at least 16 characters')
const list = (allowed: readonly string[]) => `must be one of: ${allowed.join(', ')}`
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) => z.enum(values, list(values))
const flag = oneOf('0', '1').transform((value) => value === '1')

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

/** `mailto:` URLs have no slashes. */
const schemePrefix = (scheme: string): string => (scheme === 'mailto:' ? scheme : `${scheme}//`)

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that begins with ${schemes.map(schemePrefix).join(' or ')}`,
    )

const origin = url('http:', 'https:')
  .refine((value) => URL.parse(value)?.pathname === '/', 'must be an address without a path')
  .transform((value) => new URL(value).origin)

const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(origin))

const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'must be networks like 203.0.113.0/24,2001:db8::/32')))

const fingerprints = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toUpperCase()))
  .pipe(z.array(z.string().regex(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/, 'must be SHA-256 fingerprints like AB:CD:…')))

/** `name=value,name=value`, as the OpenTelemetry specification writes headers. */
const headers = z
  .string()
  .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, 'must be like name=value,name=value')
  .transform((value) => Object.fromEntries(value.split(',').map((pair) => splitOnce(pair, '='))))

const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)

const mailbox = z
  .string()
  .regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be like Kram <kontakt@example.pl>')

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** Every environment variable of the server; documented in `docs/settings.md`. */
export const SETTINGS = {
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  SENTRY_DSN: url('http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.1),
  KRAM_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  KRAM_CACHE_MB: wholeNumber(0, 1024).default(8),

  KRAM_DATA_DIR: text.default('var'),
  KRAM_WEBHOOK_LOOPBACK: flag.default(false),
  KRAM_DEMO: flag.optional(),
  KRAM_PROCESSES: wholeNumber(1, 64).optional(),
  KRAM_JOBS: oneOf('inline', 'off').default('inline'),
  KRAM_WEB: oneOf('build', 'dev', 'off').default('build'),

  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOLER: oneOf('off', 'transaction').default('off'),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_MAX: wholeNumber(1, 200).default(10),

  VALKEY_URL: url('redis:', 'rediss:').optional(),

  CDN_MAX_AGE: wholeNumber(0, 3600).default(0),
  CDN_PURGE_URL: url('http:', 'https:').optional(),
  CDN_PURGE_HEADERS: headers.default({}),

  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailbox.default('Kram <kontakt@kram.test>'),

  FACEBOOK_APP_ID: text.regex(/^\d+$/, 'must be the number of the app').optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  FACEBOOK_GRAPH_URL: url('http:', 'https:').default('https://graph.facebook.com'),
  FACEBOOK_SDK_URL: url('http:', 'https:').default('https://connect.facebook.net/pl_PL/sdk.js'),

  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  VAPID_SUBJECT: url('mailto:', 'https:').optional(),
  FCM_SERVICE_ACCOUNT: text.refine((path) => existsSync(path), 'must be the path of a file that is there').optional(),
  FCM_URL: url('http:', 'https:').default('https://fcm.googleapis.com'),
  PUSH_ORIGINS: origins.default([]),

  ANDROID_CERT_SHA256: fingerprints.default([]),
  APPLE_APP_ID: text.regex(/^[A-Z\d]{10}\.[\w.-]+$/, 'must be like ABCDE12345.pl.kram.app').optional(),

  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.default('auto'),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),

  TILE_URL: url('http:', 'https:')
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must name {z}, {x} and {y}')
    .optional(),
  TILE_ATTRIBUTION: text.default('© autorzy OpenStreetMap'),
  TILE_MAX_ZOOM: wholeNumber(1, 24).default(19),

  OPERATOR_NAME: text.default('Kram'),
  OPERATOR_ADDRESS: text.default(''),
  OPERATOR_EMAIL: z.email('must be an e-mail address').default('kontakt@kram.test'),
  OPERATOR_PHONE: text.default(''),
  OPERATOR_TAX_ID: text.default(''),
  OPERATOR_NETWORKS: networks.default([]),
}

export type Variable = keyof typeof SETTINGS
export const Settings = z.object(SETTINGS)
export type Settings = z.infer<typeof Settings>
