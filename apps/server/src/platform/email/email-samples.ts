import type { Email } from './mailer.ts'

/** An e-mail with sample data; `name` is part of the URL, `when` describes occasion and recipient. */
export type EmailSample = Omit<Email, 'to'> & { name: string; when: string }

/** A notification on made-up data. */
export type NotificationSample = { title: string; body: string; when: string }

/** Sample unsubscribe links. */
export const sampleUnsubscribe = (publicUrl: string) => ({
  oneClick: `${publicUrl}/api/notifications/unsubscribe/wzor-wzor-wzor-wzor-wzor`,
  page: `${publicUrl}/unsubscribe?topic=comment&token=wzor-wzor-wzor-wzor-wzor`,
})

/** Every e-mail and notification with sample data. */
export type Samples = { emails: readonly EmailSample[]; notifications: readonly NotificationSample[] }
