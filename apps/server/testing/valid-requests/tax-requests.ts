import { sql } from 'kysely'
import { insertTaxFigures } from '../tax/tax-rows.ts'
import type { Change } from './request-change.ts'

/** Reports need a rate; without sales of a real reservation what was reported is to be withdrawn. */
const withRate: Change = async (_, db) => {
  await sql`update tax_years set euro_rate = 42567, rate_on = '2025-12-31', rate_source = 'NBP', set_at = now()`.execute(
    db,
  )
  return { body: { kind: 'corrections', leaveOut: false } }
}

export const TAX_REQUESTS: Record<string, Change> = {
  // The first time, so that no version is needed.
  'PUT /api/tax/own/profile': async ({ sellerId }, db) => {
    await db.deleteFrom('taxProfiles').where('sellerId', '=', sellerId).execute()
    return {}
  },
  // An earlier request may have counted the year anew.
  'GET /api/tax/years/:year/sellers/:id': async ({ sellerId }, db) => {
    await insertTaxFigures(db, sellerId)
    return {}
  },
  'PUT /api/tax/years/:year/rate': async (_, db) => {
    await sql`update tax_years set version = 1`.execute(db)
    return {}
  },
  'POST /api/tax/years/:year/reports': withRate,
}
