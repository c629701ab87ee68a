// Labels of audit entries in the interface. Without Zod, so that pages do not load the schemas.

export const AUDIT_ACT_LABELS = {
  operatorLogin: 'Logowanie operatora',
  roleGranted: 'Nadanie roli',
  roleRevoked: 'Odebranie roli',
  secondFactorSet: 'Nowa aplikacja z kodami',
  secondFactorReset: 'Usunięcie drugiego składnika',
  recoveryCodesRenewed: 'Nowe kody zapasowe',
  recoveryCodeUsed: 'Użycie kodu zapasowego',
  userBlocked: 'Blokada konta',
  userUnblocked: 'Odblokowanie konta',
  sellingSuspended: 'Zawieszenie sprzedaży',
  sellingRestored: 'Przywrócenie sprzedaży',
  reportDecided: 'Decyzja o zgłoszeniu',
  reportTakenOver: 'Przejęcie zgłoszenia',
  reportNoted: 'Notatka do zgłoszenia',
  appealDecided: 'Decyzja o odwołaniu',
  offerHeld: 'Decyzja o ofercie',
  rulesChanged: 'Zmiana zasad treści',
  rulesRestored: 'Przywrócenie zasad treści',
  productRecalled: 'Wycofanie produktu',
  recallCalled: 'Telefon w sprawie wycofania',
  offerReleased: 'Przywrócenie oferty',
  reporterTrusted: 'Oznaczenie zaufanego zgłaszającego',
  reporterDistrusted: 'Cofnięcie zaufania zgłaszającemu',
  reporterWarned: 'Ostrzeżenie zgłaszającego',
  reporterSuspended: 'Zawieszenie zgłaszania',
  reporterRestored: 'Przywrócenie zgłaszania',
  decisionsExported: 'Pobranie uzasadnień decyzji',
  reservationCancelled: 'Anulowanie rezerwacji przez operatora',
  sellerChecked: 'Sprawdzenie w rejestrze',
  messageSentAgain: 'Ponowna wysyłka wiadomości',
  searchExported: 'Pobranie wyników wyszukiwania',
  auditExported: 'Pobranie dziennika',
  accountExported: 'Pobranie danych konta',
  accountErased: 'Usunięcie konta',
  guestErased: 'Usunięcie danych gościa',
  apiKeyCreated: 'Nowy klucz API',
  apiKeyRevoked: 'Unieważnienie klucza API',
  legalDraftCreated: 'Nowy szkic dokumentu',
  legalDraftDeleted: 'Usunięcie szkicu dokumentu',
  legalPublished: 'Ogłoszenie wersji dokumentu',
  legalWithdrawn: 'Wycofanie wersji dokumentu',
  acceptancesExported: 'Pobranie akceptacji dokumentów',
} as const
export type AuditAct = keyof typeof AUDIT_ACT_LABELS

export const AUDIT_TARGET_LABELS = {
  user: 'konto',
  report: 'zgłoszenie',
  reservation: 'rezerwacja',
  apiKey: 'klucz API',
  message: 'wiadomość',
  seller: 'sprzedawca',
  legalVersion: 'wersja dokumentu',
  offer: 'oferta',
  recall: 'wycofanie',
} as const
export type AuditTarget = keyof typeof AUDIT_TARGET_LABELS

/** Who acts: a person with an account, the holder of a reservation link, or a command on the server. */
export const AUDIT_SOURCES = ['user', 'guest', 'command'] as const
export type AuditSource = (typeof AUDIT_SOURCES)[number]

/** What a change is about. */
export const AUDIT_FIELD_LABELS: Record<string, string> = {
  method: 'Sposób',
  role: 'Rola',
  blocked: 'Zablokowane',
  measure: 'Środek',
  cancelled: 'Anulowane rezerwacje',
  kept: 'Rezerwacje, które się odbędą',
  asked: 'Rezerwacje, o których decyduje druga strona',
  offers: 'Oferty',
  reservations: 'Rezerwacje',
  called: 'Telefon',
  version: 'Wersja',
  status: 'Status',
  scopes: 'Uprawnienia',
  rows: 'Wierszy',
  kind: 'Czego szukano',
  outcome: 'Wynik',
  document: 'Dokument',
  number: 'Wersja',
  effectiveOn: 'Obowiązuje od',
  shortReason: 'Powód krótszego uprzedzenia',
}
