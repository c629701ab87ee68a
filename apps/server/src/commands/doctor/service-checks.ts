import { randomUUID } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import type { Config } from '#platform/config'
import { openFiles } from '#platform/files'
import { openValkey } from '#platform/valkey'
import { fault, guarded, ok, warning, type Finding } from './finding.ts'

const CONNECT_TIMEOUT_MS = 5000

/** Logs in to the mail server; with a recipient it also sends a test e-mail. */
export const checkSmtp = ({ mail }: Config, recipient?: string): Promise<Finding[]> =>
  guarded('smtp', 'Check SMTP_URL: host, port, user and password (percent-encoded), and the firewall.', async () => {
    if (mail.smtpUrl === undefined)
      return [fault('smtp', 'e-mails go to the mailbox of this process', 'Set SMTP_URL to a mail server.')]
    // Loaded here, because every server has these checks for the operator's desk, and few use them.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: mail.smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: CONNECT_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.verify()
      if (recipient === undefined) return [ok('smtp', 'the mail server lets us in; --send-to <address> sends a test')]
      await transport.sendMail({
        from: mail.from,
        to: { name: '', address: recipient },
        subject: 'Kram: wiadomość próbna',
        text: 'Ta wiadomość sprawdza, czy Kram może wysyłać e-maile. Jeśli ją czytasz – może.',
      })
      return [ok('smtp', `a test was accepted for ${recipient}: look whether it arrived, and not as spam`)]
    } finally {
      transport.close()
    }
  })

/** Stores, reads and removes a small file. */
export const checkFiles = (config: Config): Promise<Finding[]> =>
  guarded(
    'pictures',
    config.s3
      ? 'Check S3_ENDPOINT, the bucket and the rights of the key; `npm run kram -- prepare` creates the bucket.'
      : 'KRAM_DATA_DIR has to be a folder in which the user of the server may write.',
    async () => {
      const files = openFiles(config)
      const name = `doctor-${randomUUID()}.txt`
      const content = Buffer.from(name)
      try {
        await files.put(name, content)
        const found = await files.open(name)
        const isSame = found !== null && content.equals(await buffer(found.stream))
        await files.remove([name])
        if (!isSame) throw new Error('a stored file was not read back unchanged')
        return [ok('pictures', config.s3 ? `bucket ${config.s3.bucket}` : config.dataDir)]
      } finally {
        await files.close?.()
      }
    },
  )

/** Counts once as a limit does. */
export const checkValkey = ({ valkeyUrl }: Config): Promise<Finding[]> =>
  guarded('valkey', 'Check VALKEY_URL: host, port, password, and rediss:// where it uses TLS.', async () => {
    if (valkeyUrl === undefined) return []
    const { promise, reject } = Promise.withResolvers<never>()
    const valkey = openValkey({ url: valkeyUrl, process: 'kram-doctor', onError: reject })
    try {
      await Promise.race([valkey.countProcesses(), promise])
      return [ok('valkey', 'carries messages and counts limits')]
    } finally {
      await valkey.pubSub.close()
    }
  })

const MIN_FREE_SHARE = 0.1
const GIGABYTE = 1e9
const NO_FOLDER = {
  en: 'KRAM_DATA_DIR has to be a folder that exists.',
  pl: 'KRAM_DATA_DIR musi być folderem, który istnieje.',
}
const LITTLE_SPACE = {
  en: 'Less than a tenth is free: free space, or move the folder to a larger disk.',
  pl: 'Wolna jest mniej niż jedna dziesiąta: zwolnij miejsce albo przenieś folder na większy dysk.',
}

/** The disk of the data folder. What the database's own disk has left, only its machine knows. */
export const checkDisk = ({ dataDir }: Config): Promise<Finding[]> =>
  guarded('disk', NO_FOLDER, async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    const gigabytes = ((bavail * bsize) / GIGABYTE).toFixed(1)
    const free = {
      en: `${gigabytes} GB free in ${dataDir}`,
      pl: `${gigabytes.replace('.', ',')} GB wolnego w ${dataDir}`,
    }
    return [bavail / blocks >= MIN_FREE_SHARE ? ok('disk', free) : warning('disk', free, LITTLE_SPACE)]
  })

const HOUR_MS = 3_600_000
const MAX_BACKUP_AGE_HOURS = 26

/** The newest entry of the folder that holds the backups. */
export const checkBackups = (folder: string | undefined): Promise<Finding[]> =>
  guarded('backups', 'The folder of --backups has to exist and be readable here.', async () => {
    if (folder === undefined)
      return [warning('backups', 'not looked at', 'Name the folder of the backups: --backups <folder>.')]
    const ages = await Promise.all(
      (await readdir(folder)).map(async (name) => Date.now() - (await stat(join(folder, name))).mtimeMs),
    )
    const youngest = Math.min(...ages) / HOUR_MS
    if (youngest <= MAX_BACKUP_AGE_HOURS) return [ok('backups', `the newest is ${youngest.toFixed(1)} hours old`)]
    return [
      fault(
        'backups',
        ages.length === 0 ? `${folder} is empty` : `the newest is ${Math.round(youngest)} hours old`,
        'Look at the log of what makes them; docs/operations.md describes how to make one now.',
      ),
    ]
  })

const WANTED_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
const MIN_CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

/** Looks at the installation as a browser does: its certificate, its first page and its headers. */
export const checkFromOutside = ({ publicUrl }: Config): Promise<Finding[]> =>
  guarded('public address', `Check that ${publicUrl} leads to this installation, from here too.`, async () => {
    const url = new URL(publicUrl)
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) })
    const page =
      reply.status === 200
        ? ok('public address', publicUrl)
        : fault(
            'public address',
            `${publicUrl} answers ${reply.status}`,
            'It must be the address that people use, and lead to a server of this installation.',
          )
    const missing = WANTED_HEADERS.filter((name) => !reply.headers.has(name))
    const headers =
      missing.length === 0
        ? ok('headers', 'as the server sends them')
        : fault('headers', `missing: ${missing.join(', ')}`, 'A proxy in front takes them away: pass them on.')
    return [page, headers, ...(await checkTls(url, reply))]
  })

async function checkTls(url: URL, reply: Response): Promise<Finding[]> {
  if (url.protocol !== 'https:')
    return [
      fault(
        'tls',
        `${url.origin} is not encrypted`,
        'Put a proxy with a certificate in front (deploy/caddy) and set PUBLIC_URL to its https address.',
      ),
    ]
  const days = ((await certificateEnd(url)) - Date.now()) / DAY_MS
  const certificate =
    days >= MIN_CERTIFICATE_DAYS
      ? ok('tls', `the certificate is valid for ${Math.floor(days)} days`)
      : fault('tls', `the certificate ends in ${Math.floor(days)} days`, 'Look at the log of the proxy that renews it.')
  return reply.headers.has('strict-transport-security')
    ? [certificate]
    : [
        certificate,
        warning('hsts', 'browsers may be led to http', 'The server sends Strict-Transport-Security; pass it on.'),
      ]
}

/** When the certificate of an address ends, in milliseconds. */
function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no TLS answer')))
    socket.on('error', reject)
  })
}
