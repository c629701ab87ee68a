import { expect, test } from 'vitest'
import EXPORT from '../../../../../server/src/modules/accounts/personal-data/export-account.readmodel.ts?raw'
import SCHEMA from '../../../../../server/src/platform/database/schema.ts?raw'
import { OWN_DATA } from './own-data-page.ts'

// The page of a user's own data names columns of the tables from which the server exports them.
const TABLES: Record<string, string> = {
  account: 'Users',
  logins: 'Sessions',
  facebook: 'SocialIdentities',
  addresses: 'Addresses',
  reservations: 'Reservations',
  comments: 'Comments',
  pictures: 'Uploads',
  reports: 'Reports',
  notifications: 'Notifications',
  notificationPreferences: 'NotificationPreferences',
  devices: 'PushTokens',
  favouriteOffers: 'FavouriteOffers',
  favouriteSellers: 'FavouriteSellers',
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

test.each(OWN_DATA.map((section) => [section.path, section] as const))(
  'the page of own data shows existing fields of %s',
  (path, { columns }) => {
    const table = TABLES[path] ?? ''
    for (const part of path.split('.')) expect(EXPORT).toContain(`'${part}', `)
    const known = [...columnsOf(table), ...COMPUTED]
    expect(columns.map(({ field }) => field).filter((field) => !known.includes(field))).toEqual([])
  },
)
