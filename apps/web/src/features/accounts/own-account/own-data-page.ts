import { NOTIFICATION_TOPIC_LABELS } from '@kram/contract/notifications/topics'
import { REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { PAYMENT_LABELS } from '@kram/contract/sellers/labels'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights/labels'
import {
  buildDataPage,
  type Column,
  dateTimeValue,
  joinRows,
  labelled,
  moneyValue,
  nameList,
  type Section,
  valueText,
} from '#lib/files'
import { orderLines } from '#shared/order-lines.ts'
import { deviceName } from '../device-name.ts'

const device = (value: unknown): string => deviceName(typeof value === 'string' ? value : null).name
const thread = joinRows(({ createdAt, body }) => `${dateTimeValue(createdAt)}: ${valueText(body)}`)
const statements = joinRows((one) =>
  [
    labelled(STATEMENT_KIND_LABELS)(one['kind']),
    dateTimeValue(one['filed_at']),
    labelled(DEMAND_LABELS)(one['demand']),
    valueText(one['description']),
    labelled(VERDICT_LABELS)(one['verdict']),
    valueText(one['answer']),
  ]
    .filter(Boolean)
    .join(', '),
)

const CREATED: Column = { label: 'Kiedy', field: 'created_at', as: dateTimeValue }
const SELLER: Column = { label: 'Numer sprzedawcy', field: 'id' }
const STARS: Column = { label: 'Gwiazdki', field: 'stars' }
const BODY: Column = { label: 'Treść', field: 'body' }
const STATUS: Column = { label: 'Stan', field: 'status', as: labelled(RESERVATION_STATUS_LABELS) }
const TOTAL: Column = { label: 'Razem', field: 'total', as: moneyValue }
const LINES: Column = { label: 'Produkty', field: 'lines', as: orderLines }
const NUMBER: Column = { label: 'Numer', field: 'number' }
const OFFER_STATUS = { draft: 'Szkic', active: 'Aktywna', paused: 'Wstrzymana', archived: 'Zakończona' }
const CHANNELS = { inApp: 'w Kramie', push: 'na urządzeniu', email: 'e-mailem' }

/** Sections of the exported data shown on the page, in reading order. Field names equal those of the file. */
const OWN_DATA: readonly Section[] = [
  {
    title: 'Konto',
    path: 'account',
    columns: [
      { label: 'Nazwa', field: 'display_name' },
      { label: 'E-mail', field: 'email' },
      { label: 'Założone', field: 'created_at', as: dateTimeValue },
      { label: 'Adres potwierdzony', field: 'email_verified_at', as: dateTimeValue },
      { label: 'Sprzedawca', field: 'is_seller' },
    ],
  },
  {
    title: 'Zalogowane urządzenia',
    path: 'logins',
    columns: [
      { label: 'Urządzenie', field: 'user_agent', as: device },
      { label: 'Od', field: 'created_at', as: dateTimeValue },
      { label: 'Ostatnio', field: 'last_seen_at', as: dateTimeValue },
    ],
  },
  {
    title: 'Klucze dostępu',
    path: 'passkeys',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Dodany', field: 'created_at', as: dateTimeValue },
      { label: 'Ostatnio użyty', field: 'last_used_at', as: dateTimeValue },
    ],
  },
  {
    title: 'Konto na Facebooku',
    path: 'facebook',
    columns: [
      { label: 'Połączone', field: 'since', as: dateTimeValue },
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
  { title: 'Twoje wiadomości', path: 'comments', columns: [CREATED, BODY] },
  { title: 'Twoje opinie', path: 'reviews', columns: [CREATED, STARS, BODY] },
  { title: 'Zdjęcia', path: 'pictures', columns: [CREATED, { label: 'Adres w Kramie', field: 'url' }] },
  {
    title: 'Twoje zgłoszenia',
    path: 'reports',
    columns: [
      CREATED,
      { label: 'Czego dotyczy', field: 'target_label' },
      { label: 'Powód', field: 'reason', as: labelled(REPORT_REASON_LABELS) },
      { label: 'Opis', field: 'explanation' },
      { label: 'Rozpatrzone', field: 'decided_at', as: dateTimeValue },
    ],
  },
  {
    title: 'Powiadomienia',
    path: 'notifications',
    columns: [
      CREATED,
      { label: 'Tytuł', field: 'title' },
      { label: 'Treść', field: 'body' },
      { label: 'Przeczytane', field: 'read_at', as: dateTimeValue },
    ],
  },
  {
    title: 'Ustawienia powiadomień',
    path: 'notificationPreferences',
    columns: [
      { label: 'Cisza od', field: 'quiet_from' },
      { label: 'Cisza do', field: 'quiet_to' },
      { label: 'Bez e-maili o', field: 'muted_email_topics', as: labelled(NOTIFICATION_TOPIC_LABELS) },
      { label: 'Bez powiadomień na urządzeniu o', field: 'muted_push_topics', as: labelled(NOTIFICATION_TOPIC_LABELS) },
    ],
  },
  {
    title: 'Urządzenia z powiadomieniami',
    path: 'devices',
    columns: [{ label: 'Rodzaj', field: 'platform' }, CREATED],
  },
  { title: 'Ulubione oferty', path: 'favouriteOffers', columns: [{ label: 'Numer oferty', field: 'id' }, CREATED] },
  { title: 'Obserwowani sprzedawcy', path: 'favouriteSellers', columns: [SELLER, CREATED] },
  { title: 'Zablokowani sprzedawcy', path: 'blockedSellers', columns: [SELLER, CREATED] },
  {
    title: 'Zapisane wyszukiwania',
    path: 'savedSearches',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Słowa', field: 'q' },
      { label: 'Gdzie', field: 'place_label' },
      { label: 'Promień w km', field: 'radius_km' },
      CREATED,
    ],
  },
  {
    title: 'Zgody',
    path: 'consents',
    columns: [
      { label: 'Kiedy', field: 'at', as: dateTimeValue },
      { label: 'Którędy', field: 'channel', as: labelled(CHANNELS) },
      { label: 'Udzielona', field: 'granted' },
    ],
  },
  {
    title: 'Stoisko',
    path: 'seller.profile',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Status', field: 'status', as: labelled(SELLER_STATUS_LABELS) },
      { label: 'Pełna nazwa', field: 'legal_name' },
      { label: 'NIP', field: 'nip' },
      { label: 'REGON', field: 'regon' },
      { label: 'Adres', field: 'public_address' },
      { label: 'Telefon', field: 'contact_phone' },
      { label: 'E-mail', field: 'contact_email' },
      { label: 'Płatność', field: 'payment_methods', as: labelled(PAYMENT_LABELS) },
      { label: 'O sobie', field: 'story' },
    ],
  },
  {
    title: 'Miejsca',
    path: 'seller.locations',
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
    path: 'seller.products',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Opis', field: 'description' },
      { label: 'Warianty', field: 'variants', as: nameList },
    ],
  },
  {
    title: 'Terminy',
    path: 'seller.schedules',
    columns: [
      { label: 'Nazwa', field: 'name' },
      { label: 'Kiedy', field: 'summary' },
      { label: 'Od', field: 'start_time' },
      { label: 'Do', field: 'end_time' },
    ],
  },
  {
    title: 'Oferty',
    path: 'seller.offers',
    columns: [
      { label: 'Tytuł', field: 'title' },
      { label: 'Stan', field: 'status', as: labelled(OFFER_STATUS) },
      CREATED,
    ],
  },
  { title: 'Rezerwacje u Ciebie', path: 'seller.reservations', columns: [NUMBER, CREATED, STATUS, LINES, TOTAL] },
  {
    title: 'Zmiany cen',
    path: 'priceChanges',
    columns: [
      { label: 'Od', field: 'valid_from', as: dateTimeValue },
      { label: 'Cena', field: 'price', as: moneyValue },
    ],
  },
  {
    title: 'Zmiany stanu magazynu',
    path: 'stockMovements',
    columns: [CREATED, { label: 'Zmiana', field: 'delta_quantity' }, { label: 'Uwagi', field: 'note' }],
  },
]

export const ownDataPage = (data: object & { exportedAt?: unknown }): string =>
  buildDataPage(data, {
    title: 'Moje dane w Kramie',
    note: `Stan z dnia ${dateTimeValue(data.exportedAt)}. Pełny zapis jest w pliku JSON.`,
    sections: OWN_DATA,
  })
