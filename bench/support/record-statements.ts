import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A recorded statement with its values; `null` for no value. */
export type RecordedStatement = { text: string; values: (string | null)[] }

export type StatementRecorder = {
  /** The address of the database through this proxy. */
  url: string
  /** The statements since the last call. */
  takeStatements: () => RecordedStatement[]
  close: () => void
}

const TYPE_AND_LENGTH = 5
const INT16 = 2
const INT32 = 4
const BINARY = 1

/** A recording proxy to the database: it records the statements of the unchanged product. */
export const recordStatements = async (url: string): Promise<StatementRecorder> => {
  const target = new URL(url)
  let recorded: RecordedStatement[] = []
  const server = createServer((client) => {
    const database = connect(Number(target.port || '5432'), target.hostname)
    const listen = listener((statement) => recorded.push(statement))
    client.on('data', listen)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as [Socket, Socket][]) {
      one.pipe(other)
      one.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  const own = new URL(url)
  own.host = `127.0.0.1:${address.port}`
  return {
    url: own.href,
    takeStatements: () => {
      const all = recorded
      recorded = []
      return all
    },
    close: () => server.close(),
  }
}

/** Reads the client's protocol messages: `Parse` names a statement, `Bind` gives it values. The first message has no type. */
const listener = (record: (statement: RecordedStatement) => void) => {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    if (!isStarted && rest.length >= INT32) {
      isStarted = true
      rest = rest.subarray(rest.readInt32BE(0))
    }
    while (rest.length >= TYPE_AND_LENGTH) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.length < end) return
      const body = reader(rest.subarray(TYPE_AND_LENGTH, end))
      const type = String.fromCodePoint(rest[0] ?? 0)
      if (type === 'P') texts.set(body.text(), body.text())
      if (type === 'B') {
        body.text()
        record({ text: texts.get(body.text()) ?? '', values: body.values() })
      }
      rest = rest.subarray(end)
    }
  }
}

const reader = (bytes: Buffer) => {
  let at = 0
  const skip = (size: number) => (at += size) - size
  const count = () => bytes.readInt16BE(skip(INT16))
  return {
    /** A zero-terminated string. */
    text: () => {
      const end = bytes.indexOf(0, at)
      return bytes.toString('utf8', skip(end + 1 - at), end)
    },
    values: (): (string | null)[] => {
      const formats = Array.from({ length: count() }, count)
      return Array.from({ length: count() }, (_, i) => {
        const length = bytes.readInt32BE(skip(INT32))
        if (length < 0) return null
        const start = skip(length)
        const value = bytes.subarray(start, at)
        const format = formats.length > 1 ? formats[i] : formats[0]
        return format === BINARY ? `\\x${value.toString('hex')}` : value.toString('utf8')
      })
    },
  }
}
