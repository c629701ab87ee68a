// What the operator's desk shows. Without Zod, so that pages do not load the schemas.

/** Weeks in the charts, the running one included. */
export const DESK_WEEKS = 9
/** As much of what waits is listed; the rest is a number. */
export const MAX_WAITING = 12

export const WAITING_LABELS = {
  report: 'Zgłoszenie',
  breach: 'Naruszenie danych',
  dataRequest: 'Wniosek o dane',
  appeal: 'Odwołanie',
  taxReport: 'Raport DAC7',
  taxData: 'Dane podatkowe',
  offers: 'Poprawione oferty',
  sellers: 'Sprawdzenie',
  messages: 'Wysyłka',
  jobs: 'Zadania',
} as const
export type WaitingKind = keyof typeof WAITING_LABELS

/** What is counted each week. */
export const FIGURE_LABELS = {
  newSellers: 'Nowi sprzedawcy',
  liveOffers: 'Oferty w sprzedaży',
  reservations: 'Rezerwacje',
  unanswered: 'Bez odpowiedzi',
  noShows: 'Nieodebrane',
} as const
export type FigureName = keyof typeof FIGURE_LABELS

/** How often the figures are counted. */
export const FIGURES_EVERY_MINUTES = 30

/** Outbox messages, by their topic; a test knows every topic. */
export const MESSAGE_TOPIC_LABELS: Record<string, string> = {
  email: 'E-mail',
  'accounts.verify': 'E-mail: potwierdzenie adresu',
  'accounts.login-link': 'E-mail: link do logowania',
  'accounts.reset': 'E-mail: nowe hasło',
  'accounts.exists': 'E-mail: konto już jest',
  'accounts.change-email': 'E-mail: potwierdzenie nowego adresu',
  'accounts.email-change-requested': 'E-mail: zmiana adresu',
  'accounts.password-changed': 'E-mail: zmienione hasło',
  'accounts.social-linked': 'E-mail: połączone konto Facebook',
  'accounts.passkey-added': 'E-mail: dodany klucz dostępu',
  'accounts.passkey-removed': 'E-mail: usunięty klucz dostępu',
  'accounts.passkeys-reset': 'E-mail: usunięte klucze dostępu',
  'reservation.event': 'Zdarzenie rezerwacji',
  'reservation.email': 'E-mail o rezerwacji',
  'alerts.digest-email': 'E-mail: nowe oferty',
  'stock.low': 'Kończący się towar',
  'notification.low-stock-email': 'E-mail: kończący się towar',
  'mailing.email': 'Wiadomość do wielu',
  'offer.changed': 'Zmiana oferty',
  'offer.review': 'Sprawdzenie słów oferty',
  'products.changed': 'Zmiana produktów',
  'recall.notify': 'Wycofanie produktu',
  'report.decided': 'Uzasadnienie decyzji',
  'report.appeal-decided': 'Odpowiedź na odwołanie',
  'legal.announce': 'Ogłoszenie dokumentu',
  'notification.push': 'Powiadomienie w przeglądarce',
  'notification.push.app': 'Powiadomienie w aplikacji',
  'webhook.deliver': 'Webhook',
}

/** Checks of the installation, as the command `doctor` names them. */
export const CHECK_LABELS: Record<string, string> = {
  settings: 'Ustawienia',
  node: 'Wersja Node',
  mode: 'Tryb pracy',
  operator: 'Dane operatora w dokumentach',
  sender: 'Adres nadawcy',
  metrics: 'Metryki',
  'web push': 'Powiadomienia w przeglądarce',
  'push to apps': 'Powiadomienia w aplikacjach',
  database: 'Baza danych',
  encoding: 'Kodowanie bazy',
  connections: 'Połączenia z bazą',
  clock: 'Zegar',
  archive: 'Kopie: archiwum dziennika bazy',
  durability: 'Trwałość zapisów',
  extensions: 'Rozszerzenia bazy',
  schema: 'Schemat bazy',
  messages: 'Kolejka wiadomości',
  worker: 'Obsługa kolejki',
  disk: 'Miejsce na dysku',
}
