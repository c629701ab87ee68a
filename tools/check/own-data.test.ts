import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// The page of a user's own data names columns of the tables from which the server exports them.
const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const PAGE = read('apps/web/src/features/accounts/own-account/own-data-page.ts')
const SCHEMA = read('apps/server/src/platform/database/schema.ts')
const EXPORT = read('apps/server/src/modules/accounts/personal-data/export-account.readmodel.ts')

const TABLES: Record<string, string> = {
  account: 'Users',
  logins: 'Sessions',
  passkeys: 'Passkeys',
  facebook: 'SocialIdentities',
  addresses: 'Addresses',
  reservations: 'Reservations',
  reviews: 'Reviews',
  comments: 'Comments',
  pictures: 'Uploads',
  reports: 'Reports',
  notifications: 'Notifications',
  notificationPreferences: 'NotificationPreferences',
  devices: 'PushTokens',
  favouriteOffers: 'FavouriteOffers',
  favouriteSellers: 'FavouriteSellers',
  blockedSellers: 'Blocks',
  savedSearches: 'Alerts',
  consents: 'AlertConsents',
  'seller.profile': 'Sellers',
  'seller.locations': 'Locations',
  'seller.products': 'Products',
  'seller.schedules': 'Schedules',
  'seller.offers': 'Offers',
  'seller.reservations': 'Reservations',
  priceChanges: 'PriceHistory',
  stockMovements: 'StockMovements',
}
/** Computed by the export. */
const COMPUTED = ['lines', 'thread', 'statements', 'variants', 'url', 'since', 'id']

const columnsOf = (table: string): string[] => {
  const body = SCHEMA.split(`export interface ${table} {`)[1]?.split('\n}')[0] ?? ''
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}

const [COLUMN_CONSTANTS = '', ...SECTIONS] = PAGE.split(/\bpath: '/)
const fieldsIn = (text: string): string[] => [...text.matchAll(/\bfield: '(\w+)'/g)].map(([, field = '']) => field)

/** Fields written in a section, and those of the columns that several sections share. */
const fieldsOf = (section: string): string[] => [
  ...fieldsIn(section),
  ...[...section.matchAll(/\b[A-Z]{4,}\b/g)].flatMap(([name]) =>
    fieldsIn(COLUMN_CONSTANTS.split(`const ${name}: Column`)[1]?.split('\n')[0] ?? ''),
  ),
]

test.each(SECTIONS.map((section) => [section.split("'")[0] ?? '', section] as const))(
  'the page of own data shows existing fields of %s',
  (path, section) => {
    for (const part of path.split('.')) expect(EXPORT).toContain(`'${part}', `)
    const known = [...columnsOf(TABLES[path] ?? ''), ...COMPUTED]
    expect(fieldsOf(section).length).toBeGreaterThan(0)
    expect(fieldsOf(section).filter((field) => !known.includes(field))).toEqual([])
  },
)
