import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerClientErrors } from './client-errors.ts'

const report = { name: 'TypeError', message: 'x is undefined', stack: 'TypeError\n at f (a.js:1:2)', path: '/offers/7' }

function open() {
  const fastify = Fastify()
  const onError = vi.fn<(fields: { err: Error; path: string }, text: string) => void>()
  fastify.addHook('onRequest', (request, _reply, done) => {
    Object.assign(request.log, { error: onError })
    done()
  })
  registerClientErrors(fastify)
  const send = (payload: unknown) =>
    fastify.inject({
      method: 'POST',
      url: '/client-errors',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  return { onError, send }
}

test('an error of a browser is logged with its page and stack', async () => {
  const { onError, send } = open()

  expect((await send(report)).statusCode).toBe(204)

  expect(onError).toHaveBeenCalledOnce()
  const [fields, text] = onError.mock.calls[0] ?? []
  expect(text).toBe('error in a browser')
  expect(fields).toMatchObject({
    path: '/offers/7',
    err: { message: 'TypeError: x is undefined', stack: report.stack },
  })
})

test.each([null, [], 7, {}, { ...report, extra: 1 }, { ...report, message: 'x'.repeat(1001) }, { ...report, path: 7 }])(
  'what is no such report is ignored: %j',
  async (body) => {
    const { onError, send } = open()
    expect((await send(body)).statusCode).toBe(204)
    expect(onError).not.toHaveBeenCalled()
  },
)
