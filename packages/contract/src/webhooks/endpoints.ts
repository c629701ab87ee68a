import { endpoints } from '../common/endpoint.ts'
import { webhookRoutes } from './routes.ts'
import { webhookSchemas } from './schemas.ts'

export const webhookEndpoints = endpoints(webhookRoutes, webhookSchemas, {
  list: 'Own webhooks, oldest first',
  create: 'Add a webhook; its secret is in this reply only',
  update: 'Change address and events of a webhook, turn it off or on',
  delete: 'Delete a webhook and its delivery log',
  rotateSecret: 'A new secret; for 24 hours messages are signed with the previous one as well',
  test: 'Send the event `webhook.test` to a webhook; the result is in the delivery log',
  deliveries: 'The delivery log of a webhook, newest first',
  redeliver: 'Send a finished delivery again, with the same id',
})
