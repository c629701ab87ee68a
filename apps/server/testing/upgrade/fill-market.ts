import { openDatabase } from '#platform/database'
import { insertReservableOffer, insertSession, insertUsers } from '../factories/index.ts'

// Fills a market for the load and prints it. Runs inside the previous version, whose factories know its schema, so it uses
// only what has long existed.
const LAST = 1_000_000
const [url = '', clientCount = '0', offerCount = '0'] = process.argv.slice(2)

const { db, close } = openDatabase({ url, max: 4, statementMs: 60_000 })
const clients: { token: string; userId: number }[] = []
for (const userId of await insertUsers(db, Number(clientCount)))
  clients.push({ userId, token: (await insertSession(db, { userId })).token })
const offers = []
for (let n = 0; n < Number(offerCount); n++)
  offers.push(await insertReservableOffer(db, { offerItems: [{ stock: LAST }, { stock: LAST }] }))
await close()
process.stdout.write(JSON.stringify({ clients, offers }))
