import type { Config } from '../../apps/server/src/platform/config.ts'
import { say } from './say.ts'

/** Where it is, who may enter, where letters go, how to stop. */
export function welcome({ publicUrl, demo, mail, production }: Config, address: string) {
  say('')
  say(`Kram is open: ${address}`)
  if (publicUrl !== address) say(`  public address: ${publicUrl}`)
  if (demo) say('  demo accounts: sprzedawca@kram.test, klient@kram.test, admin@kram.test (password: kram-demo-2026)')
  if (mail.smtpUrl) say('  letters go out by SMTP_URL')
  else if (!production) say(`  letters: ${address}/dev/mailbox`)
  say('  stop with Ctrl-C')
}
