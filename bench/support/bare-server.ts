import Fastify from 'fastify'
import pg from 'pg'

/**
 * The lower bound of a read: the same framework and driver and nothing else. `/payload` reads the same bytes by one
 * indexed query, `/static` has them in memory and answers 304 to their ETag. DATABASE_URL and PORT come from the
 * measuring process, which has stored the replies in `bench_payload`.
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

app.get('/', () => 'ready')

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
