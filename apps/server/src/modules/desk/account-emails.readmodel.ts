import { sql } from 'kysely'

/** E-mails in the outbox (`m`) that contain the id of an account; the condition of their index. */
export const OF_ACCOUNTS = sql`(m.topic like 'accounts.%' or m.topic in ('mailing.email', 'alerts.digest-email', 'notification.low-stock-email'))`
