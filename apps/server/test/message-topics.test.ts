import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGE_TOPIC_LABELS } from '@kram/contract/desk/limits'
import pino from 'pino'
import { expect, test } from 'vitest'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { callingHandlers, messageHandlers } from '../src/app.ts'
import { createAppContext } from '../src/app-context.ts'

/** Handled for messages of an earlier version only; nothing enqueues them any more. */
const PREVIOUS = [
  'alerts.letter',
  'notification.low-stock-letter',
  'reservation.happened',
  'reservation.news',
  'reservation.step',
]

test('an operator reads the name of every message that can be given up', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://kram@127.0.0.1:1/kram',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-message-topics'),
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const topics = [messageHandlers(context), ...callingHandlers(context)].flatMap((handlers) => Object.keys(handlers))
  await context.close()
  expect(Object.keys(MESSAGE_TOPIC_LABELS).toSorted()).toEqual(
    topics.filter((topic) => !PREVIOUS.includes(topic)).toSorted(),
  )
})
