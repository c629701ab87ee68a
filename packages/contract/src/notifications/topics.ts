// Without Zod, so that lists and the shell can use the labels without loading the schemas.

/** Users set their preferences by topic; each notification belongs to one. */
export const NOTIFICATION_TOPICS = ['reservation', 'comment', 'reminder', 'stock'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** Including saved searches, which are reported by the channels of the search only, and mailings of operators, which are e-mails only. */
export const ALL_NOTIFICATION_TOPICS = [...NOTIFICATION_TOPICS, 'offers', 'news'] as const
export type AnyNotificationTopic = (typeof ALL_NOTIFICATION_TOPICS)[number]

/** Labels in the interface. */
export const NOTIFICATION_TOPIC_LABELS: Record<AnyNotificationTopic, string> = {
  reservation: 'Zmiany w rezerwacjach',
  comment: 'Wiadomości w rezerwacjach',
  reminder: 'Przypomnienia o odbiorze i odpowiedzi',
  stock: 'Kończący się towar',
  offers: 'Nowe oferty z zapisanych wyszukiwań',
  news: 'Wiadomości od operatora Kramu',
}

/** What happened. An unknown one, of a newer server, is shown like the others: title and body come with the notification. */
export const NOTIFICATION_KINDS = [
  'submit',
  'edit',
  'accept',
  'reject',
  'expire',
  'cancel',
  'pack',
  'set-out',
  'hand-over',
  'no-show',
  'propose',
  'accept-proposal',
  'decline-proposal',
  'undo',
  'comment',
  'remind-evening',
  'remind-soon',
  'ask-received',
  'answer-half',
  'answer-last',
  'withdrawal',
  'complaint',
  'complaint-answer',
  'complaint-due',
  'review',
  'review-answer',
  'standing-made',
  'suspended-ask',
  'suspended-keep',
  'restored',
  'closing-ask',
  'closing-keep',
  'location-ask',
  'location-keep',
  'location-moved',
  'reopened',
  'standing',
  'low-stock',
  'new-offers',
  'webhook-disabled',
  'decision',
  'from-operator',
  'recall',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const PUSH_PLATFORMS = ['web', 'android', 'ios'] as const
export type PushPlatform = (typeof PUSH_PLATFORMS)[number]

/**
 * Content of a push: the JSON text of a Web Push and the data of a native one. It contains no personal data. A later push with the
 * same `tag` replaces the earlier one on the screen. A tap opens `path`.
 */
export type PushMessage = { tag: string; title: string; body: string; path: string }
