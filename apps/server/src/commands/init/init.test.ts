import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { writeSettings } from './index.ts'

const ANSWERS = [
  'https://kram.example.pl',
  'smtps://kram:pa%20ss@smtp.example.pl:465',
  'Kram <kontakt@kram.example.pl>',
  'Jan Kowalski „Targ"',
  'Rynek 1, 05-600 Grójec',
  'kontakt@kram.example.pl',
  '',
  '526-025-02-74',
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kram-init-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(answers: readonly string[]) {
  const file = join(folder, '.env')
  const output = new PassThrough()
  const input = Readable.from(`${answers.join('\n')}\n`)
  await writeSettings(file, { input, output })
  return { file, printed: String(output.read() ?? ''), settings: parseEnv(readFileSync(file, 'utf8')) }
}

test('the answers and new secrets are settings that a production server accepts', async () => {
  const { file, settings } = await run(ANSWERS)
  expect(settings).toMatchObject({ PUBLIC_URL: 'https://kram.example.pl', OPERATOR_NAME: 'Jan Kowalski „Targ"' })
  const config = readConfig({
    ...settings,
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://kram:${settings['DATABASE_PASSWORD']}@postgres:5432/kram`,
    S3_ENDPOINT: 'http://storage:9000',
    S3_BUCKET: 'kram',
  })
  expect(config.vapid?.subject).toBe('mailto:kontakt@kram.example.pl')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('two installations have no secret in common', async () => {
  const { settings: first } = await run(ANSWERS)
  rmSync(join(folder, '.env'))
  const { settings: second } = await run(ANSWERS)
  for (const name of ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'VAPID_PRIVATE_KEY'])
    expect(first[name]).not.toBe(second[name])
})

test('a wrong answer is explained and asked again', async () => {
  const { printed, settings } = await run([
    'kram.example.pl',
    'https://kram.example.pl/sklep',
    ...ANSWERS.slice(0, 5),
    'kontakt',
    ...ANSWERS.slice(5, 7),
    '526-025-02-75',
    "o'hara",
    ...ANSWERS.slice(7),
  ])
  expect(printed).toContain('An address begins with https://')
  expect(printed).toContain('The address must have no path.')
  expect(printed).toContain('This is not an e-mail address.')
  expect(printed).toContain('The check digit of this NIP is wrong.')
  expect(printed).toContain('A single quote cannot be written into the file.')
  expect(settings['OPERATOR_TAX_ID']).toBe('526-025-02-74')
})

test('an existing file stays as it is, and an early end writes none', async () => {
  await expect(run(ANSWERS.slice(0, 3))).rejects.toThrow('Not all questions were answered')
  writeFileSync(join(folder, '.env'), 'OLD=1\n')
  await expect(run(ANSWERS)).rejects.toThrow('exists')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('OLD=1\n')
})
