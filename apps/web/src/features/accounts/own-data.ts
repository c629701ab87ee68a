import { NOTIFICATION_TOPIC_LABELS } from '@kram/contract/notification-kinds'
import { REPORT_REASON_LABELS } from '@kram/contract/report-words'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservation-status'
import { PAYMENT_LABELS, SELLER_STATUS_LABELS } from '@kram/contract/seller-words'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights-words'
import { type Column, dataPage, type Section } from '#lib/data-page.ts'
import { eachRow, lines, moment, money, names, oneOf, words } from '#lib/data-words.ts'
import { deviceOf } from './device-words.ts'

const device = (value: unknown): string => deviceOf(typeof value === 'string' ? value : null).name
const thread = eachRow(({ createdAt, body }) => `${moment(createdAt)}: ${words(body)}`)
const statements = eachRow((one) =>
  [
    oneOf(STATEMENT_KIND_LABELS)(one['kind']),
    moment(one['filed_at']),
    oneOf(DEMAND_LABELS)(one['demand']),
    words(one['description']),
    oneOf(VERDICT_LABELS)(one['verdict']),
    words(one['answer']),
  ]
    .filter(Boolean)
    .join(', '),
)

const CREATED: Column = { label: 'Kiedy', field: 'created_at', as: moment }
const STATUS: Column = { label: 'Stan', field: 'status', as: oneOf(RESERVATION_STATUS_LABELS) }
const TOTAL: Column = { label: 'Razem', field: 'total', as: money }
const LINES: Column = { label: 'Produkty', field: 'lines', as: lines }
const NUMBER: Column = { label: 'Numer', field: 'number' }
const OFFER_STATUS = { draft: 'Szkic', active: 'Aktywna', paused: 'Wstrzymana', archived: 'Zakończona' }
const CHANNELS = { inApp: 'w Kramie', push: 'na urządzeniu', email: 'e-mailem' }

/** What of the exported data is shown to a person, in the order of reading. Fields are called as in the file. */
const OWN_DATA: readonly Section[] = [
  {
    title: 'Konto',
    path: 'account',
    columns: [
      { label: 'Nazwa', field: 'display_name' },
      { label: 'E-mail', field: 'email' },
      { label: 'Założone', field: 'created_at', as: moment },
      { label: 'Adres potwierdzony', field: 'email_verified_at', as: moment },
      { label: 'Sprzedawca', field: 'is_seller' },
    ],
  },
  {
    title: 'Zalogowane urządzenia',
    path: 'logins',
    columns: [
      { label: 'Urządzenie', field: 'user_agent', as: device },
      { label: 'Od', field: 'created_at', as: moment },
      { label: 'Ostatnio', field: 'last_seen_at', as: moment },
    ],
  },
  {
    title: 'Konto na Facebooku',
    path: 'facebook',
    columns: [
      { label: 'Połączone', field: 'since', as: moment },
      { label: 'Identyfikator', field: 'id' },
    ],
  },
  {
    title: 'Adresy',
    path: 'addresses',
    columns: [
      { label: 'Nazwa', field: 'label' },
      { label: 'Ulica', field: 'street' },
      { label: 'Numer', field: 'house_number' },
      { label: 'Kod', field: 'postal_code' },
      { label: 'Miejscowość', field: 'town' },
      { label: 'Uwagi', field: 'note' },
    ],
  },
  {
    title: 'Rezerwacje',
    path: 'reservations',
    columns: [
      NUMBER,
      CREATED,
      STATUS,
      LINES,
      TOTAL,
      { label: 'Imię', field: 'contact_name' },
      { label: 'Telefon', field: 'contact_phone' },
      { label: 'E-mail', field: 'contact_email' },
      { label: 'Uwagi', field: 'note' },
      { label: 'Rozmowa', field: 'thread', as: thread },
      { label: 'Oświadczenia', field: 'statements', as: statements },
    ],
  },
  { title: 'Twoje wiadomości', path: 'comments', columns: [CREATED, { label: 'Treść', field: 'body' }] },
  { title: 'Zdjęcia', path: 'pictures', columns: [CREATED, { label: 'Adres w Kramie', field: 'url' }] },
  {
    title: 'Twoje zgłoszenia',
    path: 'reports',
    columns: [
      CREATED,
      { label: 'Czego dotyczy', field: 'target_label' },
      { label: 'Powód', field: 'reason', as: oneOf(REPORT_REASON_LABELS) },
      { label: 'Opis', field: 'explanation' },
      { label: 'Rozpatrzone', field: 'decided_at', as: moment },
    ],
  },
  {
    title: 'Powiadomienia',
    path: 'notifications',
    columns: [
      CREATED,
      { label: 'Tytuł', field: 'title' },
      { label: 'Treść', field: 'body' },
      { label: 'Przeczytane', field: 'read_at', as: moment },
    ],
  },
  {
    title: 'Ustawienia powiadomień',
    path: 'notificationPreferences',
    columns: [
      { label: 'Cisza od', field: 'quiet_from' },
      { label: 'Cisza do', field: 'quiet_to' },
      { label: 'Bez e-maili o', field: 'silent_email', as: oneOf(NOTIFICATION_TOPIC_LABELS) },
      { label: 'Bez powiadomień na urządzeniu o', field: 'silent_push', as: oneOf(NOTIFICATION_TOPIC_LABELS) },
    ],
  },
  {
    title: 'Urządzenia z powiadomieniami',
    path: 'devices',
    columns: [{ label: 'Rodzaj', field: 'platform' }, CREATED],
  },
  { title: 'Ulubione oferty', path: 'favouriteOffers', columns: [{ label: 'Numer oferty', field: 'id' }, CREATED] },
  {
    title: 'Obserwowani sprzedawcy',
    path: 'favouriteSellers',
    columns: [{ label: 'Numer sprzedawcy', field: 'id' }, CREATED],
  },
  {
    title: 'Zapisane wyszukiwania',
    path: 'savedSearches',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Słowa', field: 'q' },
      { label: 'Gdzie', field: 'place' },
      { label: 'Promień w km', field: 'radius_km' },
      CREATED,
    ],
  },
  {
    title: 'Zgody',
    path: 'consents',
    columns: [
      { label: 'Kiedy', field: 'at', as: moment },
      { label: 'Którędy', field: 'channel', as: oneOf(CHANNELS) },
      { label: 'Udzielona', field: 'given' },
    ],
  },
  {
    title: 'Stoisko',
    path: 'stall.profile',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Status', field: 'status', as: oneOf(SELLER_STATUS_LABELS) },
      { label: 'Pełna nazwa', field: 'legal_name' },
      { label: 'NIP', field: 'nip' },
      { label: 'REGON', field: 'regon' },
      { label: 'Adres', field: 'public_address' },
      { label: 'Telefon', field: 'contact_phone' },
      { label: 'E-mail', field: 'contact_email' },
      { label: 'Płatność', field: 'payment_methods', as: oneOf(PAYMENT_LABELS) },
      { label: 'O sobie', field: 'story' },
    ],
  },
  {
    title: 'Miejsca',
    path: 'stall.locations',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Adres', field: 'address_line' },
      { label: 'Kod', field: 'postal_code' },
      { label: 'Miejscowość', field: 'town' },
      { label: 'Dojazd', field: 'directions' },
    ],
  },
  {
    title: 'Produkty',
    path: 'stall.products',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Opis', field: 'description' },
      { label: 'Warianty', field: 'variants', as: names },
    ],
  },
  {
    title: 'Terminy',
    path: 'stall.schedules',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Kiedy', field: 'words' },
      { label: 'Od', field: 'start_time' },
      { label: 'Do', field: 'end_time' },
    ],
  },
  {
    title: 'Oferty',
    path: 'stall.offers',
    columns: [{ label: 'Tytuł', field: 'title' }, { label: 'Stan', field: 'status', as: oneOf(OFFER_STATUS) }, CREATED],
  },
  { title: 'Rezerwacje u Ciebie', path: 'stall.reservations', columns: [NUMBER, CREATED, STATUS, LINES, TOTAL] },
  {
    title: 'Zmiany cen',
    path: 'priceChanges',
    columns: [
      { label: 'Od', field: 'valid_from', as: moment },
      { label: 'Cena', field: 'price', as: money },
    ],
  },
  {
    title: 'Zmiany stanu magazynu',
    path: 'stockMovements',
    columns: [CREATED, { label: 'Zmiana', field: 'delta_quantity' }, { label: 'Uwagi', field: 'note' }],
  },
]

export const ownDataPage = (data: object & { exportedAt?: unknown }): string =>
  dataPage(data, {
    title: 'Moje dane w Kramie',
    note: `Stan z dnia ${moment(data.exportedAt)}. Pełny zapis jest w pliku JSON.`,
    sections: OWN_DATA,
  })
