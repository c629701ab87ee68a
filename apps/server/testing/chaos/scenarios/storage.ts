import { jpeg } from '../../pictures/pictures.ts'
import { fakeS3 } from '../../stand-ins/s3.ts'
import { type Client, withMarket } from '../environment/market.ts'
import { type Scenario, unless } from '../scenario.ts'

const UPLOADS = 4
const SLOW_MS = 3000
/** A read beside the uploads, in milliseconds. */
const MAX_READ_MS = 2000

type Reply = { status: number; retryAfter: string | null; body: string }

const upload = async (address: string, { token }: Client, picture: string): Promise<Reply> => {
  const reply = await fetch(`${address}/api/uploads/json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ file: { value: picture, fileName: 'jajka.jpg', contentType: 'image/jpeg' } }),
  })
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.text() }
}

type Report = { address: string; seller: Client; picture: string; figures: Record<string, string>; faults: string[] }

/** Uploads several pictures at once with a read beside them; only these statuses are allowed. */
async function uploadSeveral(report: Report, name: string, allowed: readonly number[]): Promise<Reply[]> {
  const { address, seller, picture, figures, faults } = report
  const startedAt = performance.now()
  const uploads = Promise.all(Array.from({ length: UPLOADS }, () => upload(address, seller, picture)))
  const read = await fetch(`${address}/api/offers/nearby?latitude=52&longitude=21&radiusKm=25`)
  const readMs = Math.round(performance.now() - startedAt)
  const replies = await uploads
  const ms = Math.round(performance.now() - startedAt)
  figures[name] = `uploads ${replies.map(({ status }) => status).join(', ')} in ${ms} ms, a read in ${readMs} ms`
  faults.push(
    ...unless(read.ok && readMs <= MAX_READ_MS, `${name}: a read answered ${read.status} after ${readMs} ms`),
    ...replies.flatMap(({ status, retryAfter, body }) => [
      ...unless(allowed.includes(status), `${name}: ${status} ${body.slice(0, 200)}`),
      ...unless(status !== 503 || retryAfter !== null, `${name}: 503 without Retry-After`),
    ]),
  )
  return replies
}

/** A storage that shows an object only some time after it was stored. */
async function uploadInvisible(report: Report, { faults: storageFaults }: Pick<S3, 'faults'>): Promise<void> {
  storageFaults.lateMs = SLOW_MS
  const [late] = await uploadSeveral(report, 'visible later', [201])
  const path = JSON.parse(late?.body ?? '{}').variants?.full
  const early = await fetch(`${report.address}${path}`)
  storageFaults.lateMs = 0
  const later = await fetch(`${report.address}${path}`)
  report.figures['a picture before and after it is visible'] = `${early.status}, ${later.status}`
  report.faults.push(
    ...unless([200, 404, 503].includes(early.status), `an invisible picture answered ${early.status}`),
    ...unless(later.ok, `a visible picture answered ${later.status}`),
  )
}

type S3 = Awaited<ReturnType<typeof fakeS3>>

const settingsOf = ({ settings }: S3): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

export const storage: Scenario = {
  promise:
    'A slow, failing or late storage of pictures delays uploads only: they succeed or answer 503, and reads go on.',
  run: () =>
    withMarket(async (market) => {
      const s3 = await fakeS3()
      try {
        const server = await market.server(settingsOf(s3))
        await server.start()
        const [seller] = await market.clients(1)
        if (!seller) throw new Error('no seller')
        const picture = (await jpeg()).toString('base64')
        const report: Report = { address: server.address, seller, picture, figures: {}, faults: [] }
        await uploadSeveral(report, 'working', [201])
        s3.faults.delayMs = SLOW_MS
        await uploadSeveral(report, `${SLOW_MS} ms slow`, [201, 503])
        s3.faults.delayMs = 0
        s3.faults.status = 503
        await uploadSeveral(report, 'answering 503', [503])
        delete s3.faults.status
        s3.faults.cut = true
        await uploadSeveral(report, 'cutting connections', [503])
        s3.faults.cut = false
        await uploadInvisible(report, s3)
        return { figures: report.figures, faults: report.faults }
      } finally {
        await s3.close()
      }
    }),
}
