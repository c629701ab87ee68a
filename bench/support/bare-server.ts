import Fastify from 'fastify'
import pg from 'pg'

/**
 * The bare limit of a read: the same framework and driver, one indexed query for the same bytes, nothing else.
 * DATABASE_URL and PORT come from the measuring process, which has put the answers into `bench_payload`.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify({ logger: false })

app.get<{ Params: { id: string } }>('/payload/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'payload',
    text: 'select body from bench_payload where id = $1',
    values: [Number(request.params.id)],
  })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body ?? '')
})

app.get('/', () => 'ready')

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
