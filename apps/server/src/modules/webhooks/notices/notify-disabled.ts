import { notifyWebhookDisabled } from '#modules/notifications'
import { findUser } from '#modules/accounts/users'
import type { Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { SETTINGS_PATH, webhookDisabledEmail, webhookDisabledText } from './notice-texts.ts'

type Disabled = { now: Date; publicUrl: string; webhook: { id: number; userId: number; url: string }; gone: boolean }

/** Notifies the owner in the centre and by e-mail. The e-mail cannot be muted: without it a shop would miss reservations unnoticed. */
export async function notifyDisabled(tx: Tx, { now, publicUrl, webhook, gone }: Disabled): Promise<void> {
  const { id, userId, url } = webhook
  const user = await findUser(tx, userId)
  if (!user) return
  const { host } = new URL(url)
  const source = `webhook-${id}-${now.getTime()}`
  await notifyWebhookDisabled(tx, now, source, { ...webhookDisabledText(host, gone), userId, path: SETTINGS_PATH })
  await enqueueEmail(tx, { to: user.email, ...webhookDisabledEmail(publicUrl, host, gone) })
}
