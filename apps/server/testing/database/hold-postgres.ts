import { startEmbeddedPostgres } from '#dev/embedded-postgres'

/** A process that runs an embedded database until it is killed: `node hold-postgres.ts <dataDir> [durable]` prints the address. */
const [, , dataDir = '', promise] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, durable: promise === 'durable' })
process.stdout.write(`${url}\n`)
process.stdin.resume()
