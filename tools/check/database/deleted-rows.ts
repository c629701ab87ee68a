import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// A table whose rows can be restored after a deletion has the suffix `_with_deleted`; a view with the plain name shows
// the other rows. Only these files may name the table itself, so that no other code reads deleted rows.
const ROOT = resolve(import.meta.dirname, '../../..')
const MODULES = 'apps/server/src/modules'
const WITH_DELETED = /\b\w+(?:_with_deleted|WithDeleted)\b/g

const DELETION = 'deletes, restores or purges'
const HISTORY = 'reservations and closed offers keep the offer items and locations they refer to'
const PERSONAL_DATA = 'exports or erases everything that is stored'
const LEDGER = 'every counter has to agree with its ledger'

const FILES: Record<string, string> = {
  'accounts/personal-data/export-account.readmodel.ts': PERSONAL_DATA,
  'accounts/personal-data/personal-tables.ts': PERSONAL_DATA,
  'calendar/feed.readmodel.ts': HISTORY,
  'catalogue/products/erase-pictures.ts': PERSONAL_DATA,
  'catalogue/products/offer-use.readmodel.ts': DELETION,
  'catalogue/products/products.store.ts': DELETION,
  'catalogue/deletion/purge-catalogue.jobs.ts': DELETION,
  'closings/closed.readmodel.ts': 'a location that moved is deleted, and comes back when that is undone',
  'desk/figures.readmodel.ts': HISTORY,
  'catalogue/products/variants.store.ts': DELETION,
  'recalls/concerned.readmodel.ts': HISTORY,
  'mailings/recipients.readmodel.ts': HISTORY,
  'offers/detail/offer-values.readmodel.ts': HISTORY,
  'offers/detail/offer-view.readmodel.ts': HISTORY,
  'offers/offer-items/offer-item-use.readmodel.ts': DELETION,
  'offers/offer-items/offer-items.store.ts': DELETION,
  'offers/own-offers/export-offers.readmodel.ts': HISTORY,
  'offers/own-offers/own-offers.readmodel.ts': HISTORY,
  'offers/publishing/purge-offers.jobs.ts': DELETION,
  'offers/publishing/restore-draft.ts': DELETION,
  'offers/search-index/outdated-offers.readmodel.ts': HISTORY,
  'offers/table/offer-rows.readmodel.ts': HISTORY,
  'offers/today/today.readmodel.ts': 'the price of a variant is remembered longer than the offer item',
  'places/locations/erase-locations.ts': PERSONAL_DATA,
  'places/locations/location-use.readmodel.ts': DELETION,
  'places/locations/locations.store.ts': DELETION,
  'places/locations/purge-locations.jobs.ts': DELETION,
  'standing/due-terms.readmodel.ts': HISTORY,
  'standing/standing.readmodel.ts': HISTORY,
  'reservations/records/standing-reserve.readmodel.ts': HISTORY,
  'reservations/delivery-round/round.readmodel.ts': HISTORY,
  'reservations/records/order-line.readmodel.ts': HISTORY,
  'reservations/records/order.readmodel.ts': HISTORY,
  'reservations/records/snapshot.readmodel.ts': HISTORY,
  'reservations/seller-view/pick-list.readmodel.ts': HISTORY,
  'reservations/pickups/pickup-sheets.readmodel.ts': HISTORY,
  'reservations/statistics/figures.readmodel.ts': HISTORY,
  'reservations/views/form-options.readmodel.ts': HISTORY,
  'reservations/views/reservation-rows.readmodel.ts': HISTORY,
  'reservations/views/reservation.readmodel.ts': HISTORY,
  'reservations/waiting-list/waiting-entries.readmodel.ts': HISTORY,
  'reservations/weights/weights.readmodel.ts': HISTORY,
  'schedules/schedule/fee-rings.readmodel.ts': HISTORY,
  'schedules/schedule/purge-schedules.jobs.ts': DELETION,
  'schedules/schedule/schedules.readmodel.ts': HISTORY,
  'schedules/schedule/schedules.store.ts': DELETION,
  'suspensions/plan/concerned.readmodel.ts': HISTORY,
  'suspensions/plan/ongoing.readmodel.ts': HISTORY,
  'stock/counting/variant-count.readmodel.ts': HISTORY,
  'stock/deletion/item-references.readmodel.ts': DELETION,
  'stock/deletion/purge-stock.jobs.ts': DELETION,
  'stock/deletion/restore-items.ts': DELETION,
  'stock/inventories/inventories.store.ts': DELETION,
  'stock/ledger/check-ledger.jobs.ts': LEDGER,
  'stock/ledger/ledger.readmodel.ts': LEDGER,
}

const namesIn = (text: string): string[] => [...new Set(text.match(WITH_DELETED))]

const PLANTED = ['sql`select 1 from offers_with_deleted`', "db.selectFrom('offerItemsWithDeleted as oi')"]
const missed = PLANTED.filter((text) => namesIn(text).length === 0)

const found = globSync(`${MODULES}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.slice(MODULES.length + 1), names: namesIn(readFileSync(join(ROOT, file), 'utf8')) }))
  .filter(({ names }) => names.length > 0)

const seen = new Set(found.map(({ file }) => file))
const errors = [
  ...found
    .filter(({ file }) => !FILES[file])
    .map(
      ({ file, names }) =>
        `${file} reads deleted rows: ${names.join(', ')}. Use the view, or add the file with its reason.`,
    ),
  ...Object.keys(FILES)
    .filter((file) => !seen.has(file))
    .map((file) => `${file} no longer reads deleted rows: take it off the list`),
  ...missed.map((text) => `not seen: ${text}`),
]
for (const line of errors) process.stderr.write(`${line}\n`)
process.stdout.write(`${seen.size} files read deleted rows on purpose\n`)
process.exitCode = errors.length > 0 ? 1 : 0
