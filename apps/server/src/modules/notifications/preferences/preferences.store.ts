import type { NotificationTopic } from '@kram/contract/notifications/topics'
import type { NotificationPreferences } from '@kram/contract/notifications/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Notification preferences. Without a row everything is on and there are no quiet hours. */
export type StoredPreferences = {
  mutedPushTopics: string[]
  mutedEmailTopics: string[]
  quietFrom: string | null
  quietTo: string | null
}

const DEFAULT_PREFERENCES: StoredPreferences = {
  mutedPushTopics: [],
  mutedEmailTopics: [],
  quietFrom: null,
  quietTo: null,
}

/** `08:30:00` of the column as `08:30`. */
const short = (time: string | null): string | null => time?.slice(0, 5) ?? null

export async function findPreferences(db: Db | Tx, userId: number): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notificationPreferences')
    .select(['mutedPushTopics', 'mutedEmailTopics', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, quietFrom: short(row.quietFrom), quietTo: short(row.quietTo) } : DEFAULT_PREFERENCES
}

export async function storePreferences(
  tx: Tx,
  userId: number,
  { mutedPushTopics, mutedEmailTopics, quietFrom, quietTo }: StoredPreferences,
): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, muted_push_topics, muted_email_topics, quiet_from, quiet_to)
    values (${userId}, ${mutedPushTopics}::text[], ${mutedEmailTopics}::text[], ${quietFrom}::time, ${quietTo}::time)
    on conflict (user_id) do update set muted_push_topics = excluded.muted_push_topics, muted_email_topics = excluded.muted_email_topics,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(tx)
}

/** Mutes the e-mails of one topic and changes nothing else. */
export async function muteEmails(tx: Tx, userId: number, topic: string): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, muted_email_topics) values (${userId}, array[${topic}])
    on conflict (user_id) do update set muted_email_topics = array(
      select distinct unnest(notification_preferences.muted_email_topics || excluded.muted_email_topics) order by 1)`.execute(
    tx,
  )
}

const TOPICS = ['comment', 'reminder', 'stock'] as const
const NEWS = 'news'

/** As in the contract. */
export const toPreferences = ({
  mutedPushTopics,
  mutedEmailTopics,
  quietFrom,
  quietTo,
}: StoredPreferences): NotificationPreferences => {
  const channels = (topic: NotificationTopic) => ({
    push: !mutedPushTopics.includes(topic),
    email: !mutedEmailTopics.includes(topic),
  })
  return {
    reservation: { push: channels('reservation').push },
    comment: channels('comment'),
    reminder: channels('reminder'),
    stock: channels('stock'),
    news: { email: !mutedEmailTopics.includes(NEWS) },
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
  }
}

/** As it is stored. What the client does not know stays. */
export const toStoredPreferences = (
  { quietHours, news, ...preferences }: NotificationPreferences,
  before: StoredPreferences,
): StoredPreferences => ({
  mutedPushTopics: (['reservation', ...TOPICS] as const).filter((topic) => !preferences[topic].push),
  mutedEmailTopics: [
    ...TOPICS.filter((topic) => !preferences[topic].email),
    ...((news ? !news.email : before.mutedEmailTopics.includes(NEWS)) ? [NEWS] : []),
  ],
  quietFrom: quietHours?.from ?? null,
  quietTo: quietHours?.to ?? null,
})
