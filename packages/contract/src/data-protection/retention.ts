// How long what is stored. Without Zod: the desk shows the list as it is, and a test compares it with the jobs.

export type RetentionRule = {
  /** What is deleted. */
  what: string
  period: string
  /** Why so long. */
  reason: string
  /** The recurring job that deletes it. */
  job: string
}

/** Every period after which a job deletes or erases. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: 'Niedokończone rezerwacje',
    period: '7 dni',
    reason: 'Kupujący może wrócić do koszyka; potem nie są potrzebne.',
    job: 'reservations.drop-drafts',
  },
  {
    what: 'Kontakt przy zakończonej rezerwacji: imię, telefon, e-mail, adres, uwagi',
    period: '12 miesięcy',
    reason: 'Reklamacje i ustalenie faktów w sporze (art. 6 ust. 1 lit. f RODO).',
    job: 'reservations.erase-contacts',
  },
  {
    what: 'Linki do odpowiedzi z e-maila',
    period: 'do wygaśnięcia',
    reason: 'Po wygaśnięciu nic nie otwierają.',
    job: 'reservations.purge-answer-links',
  },
  {
    what: 'Kiedy sprzedawca wydał zamówienie na swoim urządzeniu',
    period: '30 dni',
    reason: 'Uzgodnienie wydań zrobionych bez zasięgu.',
    job: 'reservations.purge-pickup-acts',
  },
  {
    what: 'Stałe rezerwacje po zakończeniu',
    period: '30 dni',
    reason: 'Strony widzą, dlaczego się skończyły.',
    job: 'standing.purge',
  },
  {
    what: 'Sesje, linki do konta, nieużywane urządzenia i konta bez potwierdzonego adresu',
    period: 'sesje i linki do wygaśnięcia, urządzenia rok, konta 7 dni',
    reason: 'Bezpieczeństwo logowania; potem nie są potrzebne.',
    job: 'accounts.sweep',
  },
  {
    what: 'Klucze API po wygaśnięciu',
    period: '30 dni',
    reason: 'Właściciel widzi, dlaczego program nie działa.',
    job: 'api-keys.sweep',
  },
  {
    what: 'Dziennik webhooków',
    period: '30 dni',
    reason: 'Diagnostyka połączeń sprzedawcy.',
    job: 'webhooks.trim',
  },
  {
    what: 'Powiadomienia, urządzenia do powiadomień, linki do wypisania',
    period: '180 dni, 270 dni, rok',
    reason: 'Historia w centrum powiadomień; porzucone urządzenia.',
    job: 'notifications.sweep',
  },
  {
    what: 'Oferty znalezione dla zapisanych wyszukiwań',
    period: '180 dni',
    reason: 'Żeby nie powiadamiać dwa razy o tym samym.',
    job: 'alerts.sweep',
  },
  {
    what: 'Policzone pytania do wyszukiwarki',
    period: '30 dni',
    reason: 'Statystyka bez osób.',
    job: 'demand.sweep',
  },
  {
    what: 'Zdjęcia, do których nic nie prowadzi',
    period: '1 dzień',
    reason: 'Porzucone formularze i wymienione zdjęcia.',
    job: 'uploads.clear-unused',
  },
  {
    what: 'Zgłoszenia treści i decyzje',
    period: '3 lata od decyzji',
    reason: 'Odwołania i obrona roszczeń (art. 6 ust. 1 lit. c i f RODO).',
    job: 'reports.purge',
  },
  {
    what: 'Zawieszenia kont po zakończeniu',
    period: '3 lata',
    reason: 'Odwołania i obrona roszczeń.',
    job: 'suspensions.purge',
  },
  {
    what: 'Zamknięcia straganów i miejsc po otwarciu albo przeniesieniu',
    period: 'rok',
    reason: 'Wyjaśnienie, co usłyszeli kupujący (art. 6 ust. 1 lit. b i f RODO).',
    job: 'closings.purge',
  },
  {
    what: 'Wpisy dziennika operatorów',
    period: '3 lata',
    reason: 'Rozliczalność (art. 5 ust. 2 RODO).',
    job: 'audit.keep',
  },
  {
    what: 'Wnioski o dane osobowe i opisy naruszeń po zamknięciu',
    period: '3 lata',
    reason: 'Rozliczalność (art. 5 ust. 2, art. 33 ust. 5 RODO).',
    job: 'data-protection.purge',
  },
  {
    what: 'Dane podatkowe sprzedawców i raporty DAC7',
    period: '5 lat od końca roku, w którym przekazuje się raport',
    reason: 'Obowiązek przechowania informacji przekazanych urzędowi skarbowemu (art. 6 ust. 1 lit. c RODO).',
    job: 'tax.purge',
  },
  {
    what: 'Wysłane wiadomości, powtórzone żądania, limity, odrzucone adresy',
    period: 'od 1 do 30 dni',
    reason: 'Działanie i bezpieczeństwo usługi.',
    job: 'platform.sweep',
  },
]
