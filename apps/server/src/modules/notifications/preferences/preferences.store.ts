import type { NotificationTopic } from '@kram/contract/notifications/topics'
import type { NotificationPreferences } from '@kram/contract/notifications/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Notification preferences. Without a row everything is on and there are no quiet hours. */
export type StoredPreferences = {
  silentPush: string[]
  silentEmail: string[]
  quietFrom: string | null
  quietTo: string | null
}

const DEFAULT_PREFERENCES: StoredPreferences = { silentPush: [], silentEmail: [], quietFrom: null, quietTo: null }

/** `08:30:00` of the column as `08:30`. */
const short = (time: string | null): string | null => time?.slice(0, 5) ?? null

export async function findPreferences(db: Db | Tx, userId: number): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notificationPreferences')
    .select(['silentPush', 'silentEmail', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, quietFrom: short(row.quietFrom), quietTo: short(row.quietTo) } : DEFAULT_PREFERENCES
}

export async function storePreferences(
  tx: Tx,
  userId: number,
  { silentPush, silentEmail, quietFrom, quietTo }: StoredPreferences,
): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, silent_push, silent_email, quiet_from, quiet_to)
    values (${userId}, ${silentPush}::text[], ${silentEmail}::text[], ${quietFrom}::time, ${quietTo}::time)
    on conflict (user_id) do update set silent_push = excluded.silent_push, silent_email = excluded.silent_email,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(tx)
}

/** Mutes the e-mails of one topic and changes nothing else. */
export async function muteEmails(tx: Tx, userId: number, topic: string): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, silent_email) values (${userId}, array[${topic}])
    on conflict (user_id) do update set silent_email = array(
      select distinct unnest(notification_preferences.silent_email || excluded.silent_email) order by 1)`.execute(tx)
}

const TOPICS = ['comment', 'reminder', 'stock'] as const

/** As in the contract. */
export const toPreferences = ({
  silentPush,
  silentEmail,
  quietFrom,
  quietTo,
}: StoredPreferences): NotificationPreferences => {
  const channels = (topic: NotificationTopic) => ({
    push: !silentPush.includes(topic),
    email: !silentEmail.includes(topic),
  })
  return {
    reservation: { push: channels('reservation').push },
    comment: channels('comment'),
    reminder: channels('reminder'),
    stock: channels('stock'),
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
  }
}

/** As it is stored. */
export const toStoredPreferences = ({ quietHours, ...preferences }: NotificationPreferences): StoredPreferences => ({
  silentPush: (['reservation', ...TOPICS] as const).filter((topic) => !preferences[topic].push),
  silentEmail: TOPICS.filter((topic) => !preferences[topic].email),
  quietFrom: quietHours?.from ?? null,
  quietTo: quietHours?.to ?? null,
})
