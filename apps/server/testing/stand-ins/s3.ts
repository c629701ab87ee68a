import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** An S3 storage on this machine: one bucket in memory, and others that hold nothing, that accepts only requests with a valid signature (version 4). */

export const S3_KEYS = { region: 'eu-central-1', accessKeyId: 'AKIAKRAMKRAM', secretAccessKey: 'hush-hush/+secret' }
export const BUCKET = 'kram-zdjecia'
/** Small pages, so that tests need several. */
const PAGE = 3
const CLOCK_SKEW_MS = 15 * 60 * 1000

type Stored = { bytes: Buffer; storedAt: Date }
type Faults = {
  status?: number
  cut?: boolean
  /** Milliseconds before each answer. */
  delayMs?: number
  /** Milliseconds until a stored object can be read. */
  lateMs?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<accessKeyId>[^,/]+)\/(?<scope>(?<day>\d{8})\/(?<place>[^,]+)), ?SignedHeaders=(?<headers>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/** The expected signature of a request, written from the protocol's description alone. */
function signatureOf(request: IncomingMessage, url: URL, given: { scope: string; day: string; headers: string }) {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = given.headers.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers.join(''), given.headers, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], given.scope, sha256(canonical)].join('\n')
  const key = [S3_KEYS.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secretAccessKey}`, given.day))
  return hmac(key, text).toString('hex')
}

const isFresh = (at: string, day: string): boolean => {
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(Date.now() - moment) < CLOCK_SKEW_MS && at.startsWith(day)
}

/** All relevant headers must be signed. */
const coversAll = (request: IncomingMessage, signed: string[]): boolean =>
  ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))].every((name) =>
    signed.includes(name),
  )

/** Why the request is rejected; undefined if it is accepted. */
function faultOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const given = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups
  if (!given) return 'AccessDenied'
  const { accessKeyId, scope = '', day = '', place, headers = '', signature } = given
  const checks: Record<string, boolean> = {
    InvalidAccessKeyId: accessKeyId === S3_KEYS.accessKeyId,
    AuthorizationHeaderMalformed: place === `${S3_KEYS.region}/s3/aws4_request`,
    RequestTimeTooSkewed: isFresh(String(request.headers['x-amz-date']), day),
    AccessDenied: coversAll(request, headers.split(';')),
    XAmzContentSHA256Mismatch: request.headers['x-amz-content-sha256'] === sha256(body),
    SignatureDoesNotMatch: signature === signatureOf(request, url, { scope, day, headers }),
  }
  return Object.keys(checks).find((code) => !checks[code])
}

const xml = (reply: ServerResponse, status: number, inner: string): void =>
  void reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${inner}`)

const sendError = (reply: ServerResponse, status: number, code: string): void =>
  xml(reply, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

function listPage(reply: ServerResponse, stored: Map<string, Stored>, after: string): void {
  const keys = [...stored.keys()].sort().filter((key) => key > after)
  const page = keys.slice(0, PAGE)
  const last = page.at(-1)
  const rows = page.map((key) => {
    const file = stored.get(key)
    return `<Contents><Key>${key}</Key><LastModified>${file?.storedAt.toISOString()}</LastModified><Size>${file?.bytes.length}</Size></Contents>`
  })
  const more = keys.length > PAGE && last !== undefined
  const next = more ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  xml(
    reply,
    200,
    `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

type Storage = { stored: Map<string, Stored>; buckets: Set<string>; lateMs: number }

function answer(request: IncomingMessage, reply: ServerResponse, url: URL, body: Buffer, storage: Storage) {
  const [, bucket = '', ...rest] = url.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '' && request.method === 'PUT') {
    storage.buckets.add(bucket)
    return void reply.writeHead(200).end()
  }
  if (!storage.buckets.has(bucket)) return sendError(reply, 404, 'NoSuchBucket')
  if (key !== '') return answerForFile(request, reply, key, body, storage)
  return request.method === 'GET'
    ? listPage(reply, storage.stored, url.searchParams.get('continuation-token') ?? '')
    : sendError(reply, 405, 'MethodNotAllowed')
}

function answerForFile(
  request: IncomingMessage,
  reply: ServerResponse,
  key: string,
  body: Buffer,
  { stored, lateMs }: Storage,
) {
  const file = stored.get(key)
  if (request.method === 'PUT') {
    stored.set(key, { bytes: body, storedAt: new Date() })
    return void reply.writeHead(200, { etag: `"${sha256(body)}"` }).end()
  }
  if (request.method === 'DELETE') {
    stored.delete(key)
    return void reply.writeHead(204).end()
  }
  if (request.method !== 'GET') return sendError(reply, 405, 'MethodNotAllowed')
  const isVisible = file !== undefined && Date.now() - file.storedAt.getTime() >= lateMs
  if (!isVisible) return sendError(reply, 404, 'NoSuchKey')
  return void reply.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes)
}

/** Listens on a free port of this machine. `faults` may be changed while it runs. */
export async function fakeS3() {
  const stored = new Map<string, Stored>()
  const buckets = new Set([BUCKET])
  const faults: Faults = {}
  const server = createServer((request, reply) => {
    void buffer(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      if (faults.delayMs) await pause(faults.delayMs)
      if (faults.cut) return request.socket.destroy()
      if (faults.status) return sendError(reply, faults.status, 'InternalError')
      const fault = faultOf(request, url, body)
      return fault
        ? sendError(reply, 403, fault)
        : answer(request, reply, url, body, { stored, buckets, lateMs: faults.lateMs ?? 0 })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { ...S3_KEYS, bucket: BUCKET, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stored,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
