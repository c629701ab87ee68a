import { NOTIFICATION_KINDS } from '@kram/contract/notifications/topics'
import { isReminder, reservationEmailSamples } from '#modules/reservations'
import { describe, expect, test } from 'vitest'
import { reservationText } from '../texts/index.ts'
import { CHANNEL_TABLE, type ChannelRule, type NotifierEvent, type RecipientRole } from './channel-table.rules.ts'

const ROLES: readonly RecipientRole[] = ['buyer', 'seller', 'subscriber']
const EVENTS = Object.keys(CHANNEL_TABLE) as NotifierEvent[]

const cells = EVENTS.flatMap((event) =>
  ROLES.flatMap((role) => {
    const rule: ChannelRule | undefined = CHANNEL_TABLE[event][role]
    return rule ? [{ event, role, rule }] : []
  }),
)

const OPTIONS = ['summary', 'confirmsOwnAction', 'exceptManualOrder', 'once', 'byConsent'] as const

const ruleText = (rule: ChannelRule | undefined): string =>
  rule
    ? [
        `${rule.topic}:`,
        rule.inApp && 'inApp',
        rule.push && 'push',
        rule.email && `email ${rule.email}`,
        ...OPTIONS.filter((option) => rule[option]).map((option) => `(${option})`),
      ]
        .filter(Boolean)
        .join(' ')
    : '–'

test('the complete table: event, live events, buyer, seller, subscriber', () => {
  const lines = EVENTS.map((event) => {
    const { live, aboutDraft } = CHANNEL_TABLE[event]
    return [
      event + (aboutDraft ? ' (draft)' : ''),
      live.join('+') || '–',
      ...ROLES.map((role) => ruleText(CHANNEL_TABLE[event][role])),
    ].join(' | ')
  })
  expect(lines).toMatchInlineSnapshot(`
    [
      "draft (draft) | – | reservation: email atOnce | – | –",
      "wait-joined (draft) | – | reservation: email atOnce | – | –",
      "wait-held (draft) | – | reservation: email atOnce | – | –",
      "wait-closed (draft) | – | reservation: email atOnce | – | –",
      "wait-moved (draft) | – | reservation: email atOnce | – | –",
      "wait-restored (draft) | – | reservation: email atOnce | – | –",
      "submit | reservation+comment | reservation: email atOnce (confirmsOwnAction) | reservation: inApp push email ifUnread (exceptManualOrder) | –",
      "accept | reservation+comment | reservation: inApp push email atOnce | – | –",
      "reject | reservation+comment | reservation: inApp push email atOnce | – | –",
      "expire | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "edit | reservation+comment | – | reservation: inApp push email ifUnread (summary) | –",
      "cancel | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "pack | reservation+comment | reservation: inApp push email atOnce | – | –",
      "set-out | reservation+comment | reservation: inApp push email atOnce | – | –",
      "hand-over | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push | –",
      "no-show | reservation+comment | reservation: inApp push | – | –",
      "propose | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "accept-proposal | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "decline-proposal | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "undo | reservation+comment | reservation: inApp push email atOnce | reservation: email atOnce | –",
      "auto-complete | reservation+comment | – | – | –",
      "drop | reservation+comment | – | – | –",
      "comment | comment | comment: inApp push email atOnce (summary) (once) | comment: inApp push email ifUnread (summary) (once) | –",
      "coming | reservation+comment | – | – | –",
      "claim | reservation+comment | – | – | –",
      "pickup | reservation | – | – | –",
      "remind-evening | reservation+comment | reminder: inApp push email atOnce | – | –",
      "remind-soon | reservation+comment | reminder: inApp push email atOnce | – | –",
      "ask-received | reservation+comment | reminder: inApp push email atOnce | reminder: inApp push email atOnce | –",
      "answer-half | reservation+comment | – | reminder: inApp push email atOnce | –",
      "answer-last | reservation+comment | – | reminder: inApp push email atOnce | –",
      "withdrawal | reservation+comment | – | reservation: inApp push | –",
      "complaint | reservation+comment | – | reservation: inApp push | –",
      "complaint-answer | reservation+comment | reservation: inApp push | – | –",
      "complaint-due | reservation+comment | – | reminder: inApp push | –",
      "review | reservation | – | reservation: inApp push | –",
      "review-answer | reservation | reservation: inApp push | – | –",
      "standing-made | reservation+comment | reminder: inApp push | – | –",
      "standing | – | reservation: inApp push | reservation: inApp push | –",
      "suspended-ask | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "suspended-keep | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "restored | reservation+comment | reservation: inApp push email atOnce | reservation: inApp push email ifUnread | –",
      "closing-ask | reservation+comment | reservation: inApp push email atOnce | – | –",
      "closing-keep | reservation+comment | reservation: inApp push email atOnce | – | –",
      "location-ask | reservation+comment | reservation: inApp push email atOnce | – | –",
      "location-keep | reservation+comment | reservation: inApp push email atOnce | – | –",
      "location-moved | reservation+comment | reservation: inApp push email atOnce | – | –",
      "reopened | reservation+comment | reservation: inApp push email atOnce | – | –",
      "decision | – | reservation: inApp push | – | –",
      "recall | – | reservation: inApp push | – | –",
      "low-stock | – | – | stock: inApp push email ifUnread (once) | –",
      "webhook-disabled | – | – | stock: inApp push | –",
      "from-operator | – | reservation: inApp push | reservation: inApp push | –",
      "new-offers | – | – | – | offers: inApp push email ifUnread (byConsent)",
    ]
  `)
})

describe('the table agrees with the texts', () => {
  const SUBJECT = {
    number: '4821',
    status: 'pending',
    fulfilment: 'pickup',
    answerBy: null,
    startsAt: null,
    endsAt: null,
  } as const
  const OTHER_SUBJECTS = new Set<NotifierEvent>([
    'low-stock',
    'new-offers',
    'standing',
    'webhook-disabled',
    'from-operator',
    'decision',
    'recall',
  ])
  const keyOf = ({ event, role }: { event: string; role: string }) => `${event} to ${role}`

  test('each notification of a reservation has a text, and each text a rule', () => {
    const withRule = cells.filter(({ rule, event }) => rule.inApp && !OTHER_SUBJECTS.has(event))
    const withText = NOTIFICATION_KINDS.flatMap((event) =>
      (['buyer', 'seller'] as const).flatMap((role) =>
        reservationText(event, role, SUBJECT) ? [{ event, role }] : [],
      ),
    )
    expect(withRule.map(keyOf).toSorted()).toEqual(withText.map(keyOf).toSorted())
  })

  test('each e-mail about an event of a reservation has a text, and each text a rule', () => {
    const withRule = cells.filter(({ event, rule }) => rule.email && !OTHER_SUBJECTS.has(event))
    // A summary has a text for unread messages, which fits every event.
    const needsText = withRule.filter(({ rule }) => !rule.summary)
    const withText = reservationEmailSamples('https://kram.test').flatMap(({ name }) => {
      const [, event, role] = /^reservation-\d+-(.+)-(buyer|seller)$/.exec(name) ?? []
      return event && role ? [keyOf({ event, role })] : []
    })
    expect(withText).toEqual(expect.arrayContaining(needsText.map(keyOf)))
    expect(withRule.map(keyOf)).toEqual(expect.arrayContaining(withText))
  })

  test('each reminder of the reservations slice has the topic "reminder"', () => {
    const reminders = new Set(cells.filter(({ rule }) => rule.topic === 'reminder').map(({ event }) => event))
    reminders.delete('complaint-due')
    reminders.delete('standing-made')
    expect([...reminders]).toEqual(EVENTS.filter(isReminder))
  })
})

test('only a row with a push has an e-mail that waits for the push to be read', () => {
  expect(cells.filter(({ rule }) => rule.email === 'ifUnread' && !rule.push)).toEqual([])
})
