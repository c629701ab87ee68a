import type { EmailSample } from '#platform/email'
import { reportedEmail, requestEmail } from './email-texts.ts'

/** Samples of every e-mail of this slice. */
export function taxEmailSamples(publicUrl: string): EmailSample[] {
  const sold = {
    year: 2026,
    sales: 31,
    consideration: 912_350,
    askedAt: new Date('2026-11-20T08:00:00Z'),
    publicUrl,
  }
  const near = { ...sold, sales: 25, consideration: 410_000 }
  const report = { id: 1, year: 2026, publicUrl }
  return [
    { name: 'tax-near', when: 'Sprzedawca blisko progu DAC7', ...requestEmail('inform', near) },
    { name: 'tax-ask', when: 'Sprzedawca powyżej progu DAC7', ...requestEmail('ask', sold) },
    { name: 'tax-first-reminder', when: 'Brak danych po trzech tygodniach', ...requestEmail('firstReminder', sold) },
    { name: 'tax-second-reminder', when: 'Brak danych po sześciu tygodniach', ...requestEmail('secondReminder', sold) },
    { name: 'tax-reported', when: 'Raport DAC7 do urzędu', ...reportedEmail('added', report) },
    { name: 'tax-corrected', when: 'Korekta raportu DAC7', ...reportedEmail('corrected', report) },
    { name: 'tax-withdrawn', when: 'Wycofanie z raportu DAC7', ...reportedEmail('deleted', report) },
  ]
}
