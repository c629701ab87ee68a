import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function capture() {
  const lines: string[] = []
  const log = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

const SECRETS = {
  authorization: 'Bearer abc.def',
  token: 'tok-1',
  accessToken: 'tok-2',
  uuid: '0f2a',
  anonUuid: '0f2b',
  password: 'haslo-tajne',
  newPassword: 'haslo-nowe',
  email: 'jan@poczta.pl',
  phone: '601 602 603',
  firstName: 'Zdzisława',
  lastName: 'Brzęczyszczykiewicz',
}

test('no secret and no personal data reaches the log, however deep it lies', () => {
  const { log, lines } = capture()

  log.info({ ...SECRETS, request: { headers: SECRETS, list: [{ deep: SECRETS }] } }, 'asked')

  for (const secret of Object.values(SECRETS)) expect(lines.join()).not.toContain(secret)
})

test('what is not secret stays readable', () => {
  const { log, last } = capture()

  log.warn({ reservationId: 7, job: { name: 'expire' } }, 'late')

  expect(last()).toMatchObject({ level: 'warn', reservationId: 7, job: { name: 'expire' }, msg: 'late' })
})

test('URLs keep their structure and lose their secrets', () => {
  const { log, last } = capture()

  log.info({ req: { id: 'r1', method: 'GET', url: '/api/reservations/7?uuid=0f2a&full=1', headers: SECRETS } })

  expect(last().req).toEqual({ id: 'r1', method: 'GET', url: '/api/reservations/7?uuid=[hidden]&full=1' })
})

test.each([
  ['Key (email)=(jan@poczta.pl) already exists', 'jan@poczta.pl'],
  ['connect postgres://kram:hunter2@db/kram refused', 'hunter2'],
  ['refused Authorization: Bearer abc.def-1', 'abc.def-1'],
  ['GET /reset-password?token=s3cret failed', 's3cret'],
])('the text "%s" is scrubbed in messages and in errors', (text, secret) => {
  const { log, lines } = capture()

  log.info(text)
  log.error(new Error(text, { cause: new Error(text) }))
  log.error({ err: Object.assign(new Error(text), { detail: text }) }, 'unexpected failure')

  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain(secret)
})

test('an error keeps its type, message, stack and code', () => {
  const { log, last } = capture()

  log.error({ err: Object.assign(new TypeError('no such slot'), { code: '23505' }) }, 'unexpected failure')

  expect(last()).toMatchObject({
    msg: 'unexpected failure',
    err: { type: 'TypeError', message: 'no such slot', code: '23505' },
  })
  expect(last().err.stack).toContain('logger.test.ts')
})

test('child loggers have their request id', () => {
  const { log, last } = capture()

  log.child({ reqId: 'r1' }).info('asked')

  expect(last()).toMatchObject({ reqId: 'r1', msg: 'asked' })
})
