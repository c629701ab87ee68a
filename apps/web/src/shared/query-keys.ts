/** Keys of all queries but those of the public lists (`market-query-keys.ts`). A key begins with its topic, so that `….all` matches everything about it. */
export const accountKeys = {
  sessions: ['accounts', 'sessions'],
  resetLink: (token: string | null) => ['accounts', 'reset-link', token],
} as const

export const addressKeys = {
  all: ['addresses'],
  own: ['addresses', 'own'],
  one: (id: number) => ['addresses', id],
} as const

export const alertKeys = { all: ['alerts'], own: ['alerts', 'own'], offers: ['alerts', 'offers'] } as const

export const auditKeys = { own: ['audit', 'own'], list: (filter: object) => ['audit', filter] } as const

export const blockKeys = { all: ['blocks'], own: (userId: number | null) => ['blocks', userId] } as const

export const calendarKeys = { link: ['calendar'] } as const

export const closingKeys = {
  all: ['closings'],
  plan: (what: object) => ['closings', what],
} as const

export const commentKeys = {
  all: ['comments'],
  thread: (reservationId: number) => ['comments', reservationId],
} as const

export const demandKeys = {
  wanted: ['demand', 'wanted'],
  statistics: (filter: object) => ['demand', 'statistics', filter],
} as const

export const favouriteKeys = {
  own: (userId: number | null) => ['favourites', userId],
  cards: (offers: readonly number[], sellers: readonly number[]) => ['favourites', 'cards', offers, sellers],
} as const

export const inventoryKeys = {
  all: ['inventories'],
  own: ['inventories', 'own'],
  list: (filter: object) => ['inventories', 'list', filter],
  one: (id: number) => ['inventories', id],
} as const

export const itemKeys = {
  all: ['items'],
  lists: ['items', 'list'],
  list: (filter: object) => ['items', 'list', filter],
  low: ['items', 'low'],
  one: (id: number) => ['items', id],
  movements: (id: number) => ['items', id, 'movements'],
  ofVariant: (variantId: number) => ['items', 'variant', variantId],
  choices: (variantId: number) => ['items', 'choices', variantId],
  count: (variantId: number) => ['items', 'count', variantId],
  decisions: ['items', 'decisions'],
} as const

export const legalKeys = {
  own: ['legal', 'own'],
  document: (kind: string, number: number | null) => ['legal', kind, number],
} as const

export const locationKeys = {
  all: ['locations'],
  own: ['locations', 'own'],
  lists: ['locations', 'list'],
  list: (filter: object) => ['locations', 'list', filter],
  names: ['locations', 'names'],
  one: (id: number) => ['locations', id],
} as const

export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  preferences: ['notifications', 'preferences'],
} as const

export const categoryFieldKeys = { all: ['category-fields'] } as const
export const taxKeys = {
  all: ['tax'],
  own: (year: number | null) => ['tax', 'own', year],
  report: (id: number) => ['tax', 'report', id],
} as const

export const productKeys = {
  all: ['products'],
  list: (filter: object) => ['products', 'list', filter],
  rows: (filter: object) => ['products', 'rows', filter],
  one: (id: number) => ['products', id],
} as const

export const reportKeys = {
  all: ['reports'],
  list: (status: string) => ['reports', 'list', status],
  one: (id: number) => ['reports', 'one', id],
  appeals: (status: string) => ['reports', 'appeals', status],
  own: ['reports', 'own'],
  linked: (token: string) => ['reports', 'link', token],
  transparency: (year: number | null) => ['reports', 'transparency', year],
} as const

export const reservationKeys = {
  all: ['reservations'],
  lists: ['reservations', 'list'],
  list: (filter: object) => ['reservations', 'list', filter],
  dashboard: ['reservations', 'dashboard'],
  one: (id: number) => ['reservations', id],
  review: (id: number) => ['reservations', id, 'review'],
  dayChanges: ['reservations', 'day-changes'],
  changeableDays: ['reservations', 'day-changes', 'days'],
  dayChangePreview: (body: object) => ['reservations', 'day-changes', 'preview', body],
  waitingList: ['reservations', 'waiting-list'],
  answer: (token: string) => ['reservations', 'answer', token],
  pickups: ['reservations', 'pickups'],
  pickupSheets: ['reservations', 'pickup-sheet'],
  pickupSheet: (occurrenceId: number) => ['reservations', 'pickup-sheet', occurrenceId],
  weeks: ['reservations', 'weeks'],
  rights: (id: number) => ['reservations', 'rights', id],
  openStatements: ['reservations', 'rights', 'open'],
  standing: ['reservations', 'standing'],
  standingOf: (id: number) => ['reservations', 'standing', 'of', id],
  standingOfSeller: ['reservations', 'standing', 'seller'],
  trip: (date: string | undefined) => ['reservations', 'trip', date ?? null],
} as const

export const scheduleKeys = {
  all: ['schedules'],
  own: ['schedules', 'own'],
  lists: ['schedules', 'list'],
  list: (filter: object) => ['schedules', 'list', filter],
  /** `null` while no schedule is chosen: the query is disabled. */
  one: (id: number | null) => ['schedules', id],
  feeAt: (id: number | null, point: object | null) => ['schedules', id, 'fee', point],
  occurrence: (id: number, date: string) => ['schedules', id, 'occurrence', date],
  preview: (body: object) => ['schedules', 'preview', body],
  absences: ['schedules', 'absences'],
  absencePreview: (body: object) => ['schedules', 'absences', 'preview', body],
} as const

export const statisticsKeys = { figure: (name: string, period: object) => ['statistics', name, period] } as const

export const userKeys = {
  list: ['users', 'all'],
  one: (id: number) => ['users', id],
} as const

export const variantKeys = {
  all: ['variants'],
  list: (filter: object) => ['variants', 'list', filter],
  ofProduct: (productId: number) => ['variants', 'product', productId],
  one: (id: number) => ['variants', id],
} as const
