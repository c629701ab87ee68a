// Entry point of the slice: other slices import from here only.
import { DELIVER_TOPIC, type DeliverDeps, deliverHandler } from './deliveries/index.ts'
import { webhookDisabledEmail } from './notices/index.ts'
import type { MessageHandler } from '#platform/queue'
import type { EmailSample } from '#platform/email'

export { webhookJobs } from './webhooks.jobs.ts'
export { registerWebhooks } from './webhooks.routes.ts'

export const webhookMessageHandlers = (deps: DeliverDeps): Record<string, MessageHandler> => ({
  [DELIVER_TOPIC]: deliverHandler(deps),
})

export const webhookEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'webhook-disabled',
    when: 'Webhook wyłączony po trzech dniach',
    ...webhookDisabledEmail(publicUrl, 'sklep.example', false),
  },
]
