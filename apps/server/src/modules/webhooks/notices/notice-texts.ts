import type { EmailContent } from '#platform/email'

type EmailText = { subject: string; content: EmailContent }

/** Where the settings of keys and webhooks are. */
export const SETTINGS_PATH = '/seller/integrations'

export const webhookDisabledText = (host: string, gone: boolean) => ({
  title: 'Webhook wyłączony',
  body: gone
    ? `Adres ${host} odpowiedział, że już nie przyjmuje zdarzeń.`
    : `Od trzech dni nie udaje się nic doręczyć na adres ${host}.`,
})

export const webhookDisabledEmail = (publicUrl: string, host: string, gone: boolean): EmailText => ({
  subject: `Webhook wyłączony: ${host}`,
  content: {
    title: 'Wyłączyliśmy Twój webhook',
    paragraphs: [
      `Dzień dobry! ${webhookDisabledText(host, gone).body}`,
      'Zdarzenia, które czekały, nie zostaną już wysłane. Gdy program po drugiej stronie znów działa, włącz webhook w ustawieniach; niedoręczone zdarzenia można tam wysłać ponownie.',
    ],
    button: { label: 'Otwórz integracje', url: publicUrl + SETTINGS_PATH },
    footer: 'Rezerwacje i oferty działają bez zmian.',
  },
})
