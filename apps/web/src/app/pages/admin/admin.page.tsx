import type { OperatorRole } from '@kram/contract/operators/roles'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { confirmByPasskey, usePasskeySupport } from '#features/accounts'
import { CodeDialog, factorQuery, SecondFactorGate } from '#features/operators'
import { OperatorRoleContext } from '#shared/operator/index.ts'
import { buttonClass } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { DeskFrame } from './frame/DeskFrame.tsx'

const QrCode = lazy(async () => ({ default: (await import('#ui/media/QrCode.tsx')).QrCode }))

type DeskPage = { title: string; load: () => Promise<{ Component: ComponentType }>; roles?: readonly OperatorRole[] }

const READING_EVERYTHING = ['administrator', 'auditor'] as const

/** The operator's pages, by the address below `/admin`; some are for some roles only. */
const PAGES: Record<string, DeskPage | undefined> = {
  start: { title: 'Panel operatora', load: () => import('./admin-start.page.tsx') },
  search: { title: 'Szukaj', load: () => import('./admin-search.page.tsx') },
  factor: { title: 'Drugi składnik', load: () => import('./admin-factor.page.tsx') },
  person: { title: 'Osoba', load: () => import('./admin-person.page.tsx') },
  sellers: { title: 'Do sprawdzenia', load: () => import('./admin-sellers.page.tsx') },
  queues: { title: 'Kolejki', load: () => import('./admin-queues.page.tsx') },
  reports: { title: 'Zgłoszenia', load: () => import('../moderation/admin-reports.page.tsx') },
  appeals: { title: 'Odwołania', load: () => import('../moderation/admin-appeals.page.tsx') },
  offers: { title: 'Zatrzymane oferty', load: () => import('../moderation/admin-offers.page.tsx') },
  offer: { title: 'Oferta', load: () => import('../moderation/admin-offer.page.tsx') },
  recall: { title: 'Wycofanie produktu', load: () => import('../moderation/admin-recall.page.tsx') },
  recalls: { title: 'Wycofania', load: () => import('../moderation/admin-recalls.page.tsx') },
  rules: { title: 'Zasady treści', load: () => import('../moderation/admin-rules.page.tsx') },
  synonyms: { title: 'Synonimy', load: () => import('./catalogue/admin-synonyms.page.tsx') },
  seasons: { title: 'Kalendarz sezonowy', load: () => import('./catalogue/admin-seasons.page.tsx') },
  fields: { title: 'Kategorie', load: () => import('./catalogue/admin-fields.page.tsx') },
  users: { title: 'Konta', load: () => import('./admin-users.page.tsx') },
  suspend: { title: 'Zawieszenie', load: () => import('./admin-suspend.page.tsx') },
  mailings: { title: 'Wiadomości do wielu', load: () => import('./admin-mailings.page.tsx') },
  searches: { title: 'Wyszukiwania', load: () => import('./admin-searches.page.tsx') },
  data: { title: 'Dane osobowe', load: () => import('./compliance/admin-data.page.tsx') },
  breaches: { title: 'Naruszenia', load: () => import('./compliance/admin-breaches.page.tsx') },
  legal: { title: 'Dokumenty', load: () => import('./compliance/admin-legal.page.tsx') },
  tax: { title: 'Podatki', load: () => import('./compliance/admin-tax.page.tsx'), roles: READING_EVERYTHING },
  operators: { title: 'Operatorzy', load: () => import('./admin-operators.page.tsx'), roles: READING_EVERYTHING },
  audit: { title: 'Dziennik', load: () => import('./admin-audit.page.tsx'), roles: READING_EVERYTHING },
}

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params['page'] ?? 'start'
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  if (!page) throw redirect('/login')
  return { title: page.title, roles: page.roles, Page: (await page.load()).Component }
}

export function Component() {
  const { title, roles, Page: Shown } = useLoaderData<typeof loader>()
  const askPasskey = usePasskeySupport() ? confirmByPasskey : null
  const query = useQuery(factorQuery())
  const { data: factor } = query
  if (!factor) return <Unanswered query={query} />
  if (!factor.given)
    return (
      <Page title="Panel operatora" width="reading">
        <SecondFactorGate
          factor={factor}
          askPasskey={askPasskey}
          showCode={(uri) => (
            <Suspense>
              <QrCode text={uri} label="Kod QR do aplikacji" />
            </Suspense>
          )}
          loginLink={
            <Link to="/login" className={buttonClass()}>
              Zaloguj się ponownie
            </Link>
          }
        />
      </Page>
    )
  const isClosed = roles !== undefined && !roles.includes(factor.role)
  return (
    <OperatorRoleContext value={factor.role}>
      <Head title={title} />
      <DeskFrame>
        {isClosed ? (
          <Page title={title} width="reading">
            <p>Ta strona jest dla innych ról.</p>
          </Page>
        ) : (
          <Shown />
        )}
      </DeskFrame>
      <CodeDialog askPasskey={askPasskey} />
    </OperatorRoleContext>
  )
}
