// The register of processing activities (GDPR, art. 30(1)). Without Zod: the desk shows it, and a test compares its tables with the schema.

export type ProcessingActivity = {
  name: string
  purpose: string
  basis: string
  persons: string
  data: string
  recipients: string
  retention: string
  /** Tables with the data. */
  tables: readonly string[]
}

const HOSTING = 'dostawca hostingu (powierzenie)'
const MAIL = 'dostawca poczty (powierzenie)'

export const PROCESSING_ACTIVITIES: readonly ProcessingActivity[] = [
  {
    name: 'Konta użytkowników',
    purpose: 'Prowadzenie konta, logowanie i jego bezpieczeństwo',
    basis: 'art. 6 ust. 1 lit. b i f RODO',
    persons: 'Kupujący i sprzedawcy z kontem, operatorzy',
    data: 'E-mail, nazwa, skrót hasła, klucze dostępu, drugi składnik, sesje i urządzenia, połączenie z Facebookiem, adresy dostawy',
    recipients: `${HOSTING}, ${MAIL}; Facebook tylko po wybraniu jego przycisku`,
    retention: 'Do usunięcia konta; sesje i linki do wygaśnięcia',
    tables: [
      'users',
      'sessions',
      'login_devices',
      'passkeys',
      'authenticator_apps',
      'recovery_codes',
      'account_tokens',
      'social_identities',
      'addresses',
      'calendar_feeds',
    ],
  },
  {
    name: 'Rezerwacje i zamówienia',
    purpose: 'Przekazanie zamówienia sprzedawcy i jego obsługa, także bez konta',
    basis: 'art. 6 ust. 1 lit. b RODO',
    persons: 'Kupujący z kontem i goście',
    data: 'Imię i nazwisko, telefon, e-mail, adres dostawy, uwagi, zamówione towary, rozmowa, stałe rezerwacje, lista oczekujących',
    recipients: `Sprzedawca (odrębny administrator), ${HOSTING}, ${MAIL}`,
    retention: 'Kontakt 12 miesięcy po zakończeniu; koszyki 7 dni; dalej bez danych osoby',
    tables: [
      'reservations',
      'reservation_items',
      'reservation_answers',
      'reservation_links',
      'comments',
      'waiting_list_entries',
      'pickup_acts',
      'standing_reservations',
      'standing_dates',
      'standing_limits',
      'day_changes',
    ],
  },
  {
    name: 'Prawa konsumentów i opinie',
    purpose: 'Odstąpienia, reklamacje, opinie z odebranych zamówień',
    basis: 'art. 6 ust. 1 lit. c i f RODO',
    persons: 'Kupujący',
    data: 'Oświadczenia z imieniem i e-mailem, zdjęcia, opinie i odpowiedzi',
    recipients: `Sprzedawca, ${HOSTING}, ${MAIL}; opinie są publiczne`,
    retention: 'Jak kontakt przy rezerwacji; opinia zostaje bez imienia',
    tables: ['buyer_statements', 'reviews'],
  },
  {
    name: 'Profile i oferty sprzedawców',
    purpose: 'Publikacja ofert z informacjami, których wymagają przepisy; prowadzenie sprzedaży',
    basis: 'art. 6 ust. 1 lit. b i c RODO',
    persons: 'Sprzedawcy',
    data: 'Nazwa, status, adres, kontakt, NIP, REGON, rejestracja żywności, miejsca, towary, stany, harmonogramy, figury sprzedaży',
    recipients: `Publicznie w zakresie z oferty; ${HOSTING}`,
    retention: 'Do zamknięcia profilu; towary przy rezerwacjach bez danych osoby',
    tables: [
      'sellers',
      'seller_reliability',
      'seller_checks',
      'locations_with_deleted',
      'products_with_deleted',
      'variants_with_deleted',
      'inventories_with_deleted',
      'stock_movements',
      'price_history',
      'schedules_with_deleted',
      'absences',
      'offers_with_deleted',
      'search_suggestions',
      'deleted_entries',
      'uploads',
    ],
  },
  {
    name: 'Powiadomienia i zapisane wyszukiwania',
    purpose: 'Wiadomości o rezerwacjach; o nowych ofertach za zgodą',
    basis: 'art. 6 ust. 1 lit. b i a RODO',
    persons: 'Użytkownicy z kontem',
    data: 'Treść powiadomień, ustawienia, urządzenia, zapisane wyszukiwania, zgody, ulubione i zablokowane',
    recipients: `${HOSTING}, ${MAIL}, usługi powiadomień producentów systemów i przeglądarek`,
    retention: 'Powiadomienia 180 dni; reszta do usunięcia konta',
    tables: [
      'notifications',
      'notification_preferences',
      'push_tokens',
      'unsubscribe_links',
      'alerts',
      'alert_matches',
      'alert_consents',
      'alert_digests',
      'favourite_offers',
      'favourite_sellers',
      'blocks',
    ],
  },
  {
    name: 'Programy sprzedawców',
    purpose: 'Dostęp programów sprzedawcy do jego danych',
    basis: 'art. 6 ust. 1 lit. b RODO',
    persons: 'Sprzedawcy',
    data: 'Klucze API (skróty), adresy webhooków i dziennik doręczeń',
    recipients: `Programy wskazane przez sprzedawcę, ${HOSTING}`,
    retention: 'Do usunięcia; wygasłe klucze i dziennik 30 dni',
    tables: ['api_keys', 'webhooks', 'webhook_deliveries'],
  },
  {
    name: 'Moderacja i bezpieczeństwo',
    purpose: 'Rozpatrywanie zgłoszeń treści, zawieszenia, rozliczalność operatorów',
    basis: 'art. 6 ust. 1 lit. c i f RODO (akt o usługach cyfrowych)',
    persons: 'Zgłaszający, osoby, których treść dotyczy, operatorzy',
    data: 'Zgłoszenia z imieniem i e-mailem, decyzje, zawieszenia, wpisy dziennika z numerami kont',
    recipients: `${HOSTING}, ${MAIL}`,
    retention: '3 lata',
    tables: [
      'reports',
      'suspensions',
      'suspended_reservations',
      'audit_entries',
      'appeals',
      'decisions',
      'offer_holds',
      'reporters',
      'strikes',
    ],
  },
  {
    name: 'Dokumenty i wnioski o dane',
    purpose: 'Wykazanie akceptacji dokumentów, obsługa wniosków z RODO i naruszeń',
    basis: 'art. 6 ust. 1 lit. c i f RODO',
    persons: 'Użytkownicy, goście, osoby składające wnioski',
    data: 'Wersja, czas i miejsce akceptacji; wniosek, kontakt, przebieg i odpowiedź; opis naruszenia',
    recipients: `${HOSTING}, ${MAIL}; Prezes UODO przy naruszeniu`,
    retention: 'Akceptacje do usunięcia konta; wnioski i naruszenia 3 lata od zamknięcia',
    tables: [
      'legal_acceptances',
      'legal_versions',
      'data_requests',
      'data_request_entries',
      'data_breaches',
      'data_breach_steps',
    ],
  },
]
