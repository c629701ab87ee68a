/** Not in `shared/query-keys.ts`, which the first pages of visitors load. */
export const webhookKeys = {
  all: ['webhooks'],
  own: ['webhooks', 'own'],
  deliveries: (id: number) => ['webhooks', id, 'deliveries'],
} as const
