import type { Email } from './mailer.ts'

/** A letter on made-up data; `name` stands in an address, `when` says what it tells of and to whom. */
export type EmailSample = Omit<Email, 'to'> & { name: string; when: string }

/** A notification on made-up data. */
export type NotificationSample = { title: string; body: string; when: string }

/** Links of a letter that may be stopped, as they look. */
export const sampleUnsubscribe = (publicUrl: string) => ({
  oneClick: `${publicUrl}/api/notifications/unsubscribe/wzor-wzor-wzor-wzor-wzor`,
  page: `${publicUrl}/unsubscribe?topic=comment&token=wzor-wzor-wzor-wzor-wzor`,
})
