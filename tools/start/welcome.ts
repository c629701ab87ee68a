import type { Config } from '../../apps/server/src/platform/config/index.ts'
import { print } from './print.ts'

/** Prints the address, the accounts, the mailbox and how to stop. */
export function welcome({ publicUrl, demo, mail, production }: Config, address: string) {
  print('')
  print(`Kram is open: ${address}`)
  if (publicUrl !== address) print(`  public address: ${publicUrl}`)
  if (demo) print('  demo accounts: sprzedawca@kram.test, klient@kram.test, admin@kram.test (password: kram-demo-2026)')
  if (mail.smtpUrl) print('  e-mails are sent through SMTP_URL')
  else if (!production) print(`  e-mails: ${address}/dev/mailbox`)
  print('  stop with Ctrl-C')
}
