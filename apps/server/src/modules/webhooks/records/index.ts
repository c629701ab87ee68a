export {
  type DeliveryRow,
  type DueDelivery,
  failPending,
  findDelivery,
  findDueDelivery,
  findNextDueAt,
  insertTestDelivery,
  listDeliveries,
  recordAttempt,
  resetDelivery,
  trimLog,
} from './deliveries.store.ts'
export {
  type ClaimedWebhook,
  claimWebhook,
  disableWebhook,
  markDelivered,
  markFailed,
  releaseWebhook,
  webhooksWithDueDeliveries,
} from './webhook-state.store.ts'
export {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.store.ts'
