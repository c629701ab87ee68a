import Fastify from 'fastify'
import pg from 'pg'
import { type BareOrder, reserveWithDriver } from './bare-reservation.ts'

/**
 * The lower bound of a request: the same framework and driver and nothing else. `/payload` reads the same bytes by one
 * indexed query, `/found` after one search for their offers, `/static` has them in memory and answers 304 to their ETag; `/reservations`
 * takes an order. DATABASE_URL and PORT come from the measuring process, which has stored the replies in `bench_payload`.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify({ logger: false })
const JSON_TYPE = 'application/json; charset=utf-8'

const readPayload = async (id: string): Promise<Buffer> => {
  const { rows } = await pool.query<{ body: Buffer }>({
    name: 'payload',
    text: 'select body from bench_payload where id = $1',
    values: [Number(id)],
  })
  return rows[0]?.body ?? Buffer.alloc(0)
}

app.get<{ Params: { id: string } }>('/payload/:id', async (request, reply) =>
  reply.type(JSON_TYPE).send(await readPayload(request.params.id)),
)

/** The best twenty offers with all the words, by the index of the search, and the same bytes. */
const FOUND = `
  with best as materialized (
    select o.id from offers o where o.status = 'active' and o.search_vector @@ $2::tsquery
    order by ts_rank(o.search_vector, $2::tsquery) desc, o.published_at desc limit 20)
  select p.body, (select count(*)::int from best) as found from bench_payload p where p.id = $1`

app.get<{ Params: { id: string }; Querystring: { words: string } }>('/found/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: Buffer; found: number }>({
    name: 'found',
    text: FOUND,
    values: [Number(request.params.id), request.query.words],
  })
  // A search that finds nothing would be a cheaper one.
  if (!rows[0]?.found) return reply.code(404).send()
  return reply.type(JSON_TYPE).send(rows[0].body)
})

const payloads = new Map<string, Buffer>()
app.get<{ Params: { id: string } }>('/static/:id', (request, reply) => {
  const tag = request.headers['if-none-match']
  if (tag !== undefined) return reply.code(304).header('etag', tag).send()
  const { id } = request.params
  const payload = payloads.get(id)
  if (payload) return reply.type(JSON_TYPE).send(payload)
  return readPayload(id).then((body) => {
    payloads.set(id, body)
    return reply.type(JSON_TYPE).send(body)
  })
})

app.post<{ Body: BareOrder }>('/reservations', async (request, reply) =>
  reply.code(201).send({ id: await reserveWithDriver(pool, request.body) }),
)

app.get('/', () => 'ready')

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
