export const webhookKeys = {
  all: ['webhooks'],
  own: ['webhooks', 'own'],
  deliveries: (id: number) => ['webhooks', id, 'deliveries'],
} as const
