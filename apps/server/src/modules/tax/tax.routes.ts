import { taxEndpoints } from '@kram/contract/tax/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { isObserver } from '#platform/auth'
import type { Deps } from '#platform/context'
import { serverKeyReader } from '#platform/security'
import { exportSellers, revealProfile, setRate, viewSeller, viewSellers } from './desk/index.ts'
import { saveProfile, viewOwn, viewOwnReport } from './profiles/index.ts'
import { TAX_KEY } from './records/index.ts'
import { downloadFile, makeReport, type ReportDeps, trialFile, viewYear } from './reports/index.ts'
import { watchYear } from './watch/index.ts'

export type TaxDeps = Pick<Deps, 'db' | 'clock'> & Pick<ReportDeps, 'operator' | 'publicUrl'>

const AT = taxEndpoints

function registerOwn(api: ApiServer, deps: ReportDeps): void {
  const { db, clock, readKey } = deps
  registerRoute(api, AT.own, async ({ query, principal }) =>
    viewOwn(db, clock, await readKey(), { sellerId: principal.sellerId, year: query.year }),
  )
  registerRoute(api, AT.saveProfile, ({ body, principal }) => saveProfile(deps, body, principal))
  registerRoute(api, AT.ownReport, ({ params, principal }) =>
    viewOwnReport(db, readKey, params.id, { sellerId: principal.sellerId, isObserved: isObserver(principal) }),
  )
}

function registerDesk(api: ApiServer, deps: ReportDeps): void {
  const { db, clock, readKey, operator } = deps
  const view = async (year: number) => viewYear(db, { clock, key: await readKey(), operator }, year)
  registerRoute(api, AT.year, ({ params }) => view(params.year))
  registerRoute(api, AT.count, async ({ params }) => {
    await watchYear(deps, params.year)
    return view(params.year)
  })
  registerRoute(api, AT.setRate, ({ params, body, principal }) => setRate(deps, params.year, body, principal))
  registerRoute(api, AT.sellers, ({ params, query }) => viewSellers(deps, params.year, query))
  registerRoute(
    api,
    AT.exportSellers,
    async ({ params, query, principal }) =>
      textReply('text/csv', await exportSellers(deps, params.year, query, principal), `dac7-${params.year}.csv`),
    { changesState: true },
  )
  registerRoute(api, AT.seller, ({ params }) => viewSeller(deps, readKey, params))
  registerRoute(api, AT.reveal, ({ params, principal }) => revealProfile(deps, params.id, principal))
}

export function registerTax(api: ApiServer, { db, clock, operator, publicUrl }: TaxDeps): void {
  const deps: ReportDeps = { db, clock, operator, publicUrl, readKey: serverKeyReader(db, TAX_KEY) }
  registerOwn(api, deps)
  registerDesk(api, deps)
  registerRoute(api, AT.makeReport, ({ params, body, principal, idempotent }) =>
    makeReport(deps, { year: params.year, ...body }, principal, idempotent),
  )
  registerRoute(api, AT.trial, async ({ params, principal }) => {
    const { name, xml } = await trialFile(deps, params.year, principal)
    return textReply('application/xml', xml, name)
  })
  registerRoute(api, AT.file, async ({ params, principal }) => {
    const { name, xml } = await downloadFile(deps, params.id, principal)
    return textReply('application/xml', xml, name)
  })
}
