import type { OperatorRole } from '@kram/contract/operators/roles'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { CodeDialog, factorQuery, SecondFactorGate } from '#features/operators'
import { OperatorRoleContext } from '#shared/operator/index.ts'
import { buttonClass } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

const QrCode = lazy(async () => ({ default: (await import('#ui/media/QrCode.tsx')).QrCode }))

type DeskPage = { title: string; load: () => Promise<{ Component: ComponentType }>; roles?: readonly OperatorRole[] }

const READING_EVERYTHING = ['administrator', 'auditor'] as const

/** The operator's pages, by the address below `/admin`; some are for some roles only. */
const PAGES: Record<string, DeskPage | undefined> = {
  reports: { title: 'Zgłoszenia', load: () => import('./admin-reports.page.tsx') },
  users: { title: 'Konta', load: () => import('./admin-users.page.tsx') },
  searches: { title: 'Wyszukiwania', load: () => import('./admin-searches.page.tsx') },
  operators: { title: 'Operatorzy', load: () => import('./admin-operators.page.tsx'), roles: READING_EVERYTHING },
  audit: { title: 'Dziennik', load: () => import('./admin-audit.page.tsx'), roles: READING_EVERYTHING },
}

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params['page'] ?? ''
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  if (!page) throw redirect('/login')
  return { title: page.title, roles: page.roles, Page: (await page.load()).Component }
}

export function Component() {
  const { title, roles, Page: Shown } = useLoaderData<typeof loader>()
  const query = useQuery(factorQuery())
  const { data: factor } = query
  if (!factor) return <Unanswered query={query} />
  if (!factor.given)
    return (
      <Page title="Panel operatora" width="reading">
        <SecondFactorGate
          factor={factor}
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
  if (roles && !roles.includes(factor.role))
    return (
      <Page title={title} width="reading">
        <p>Ta strona jest dla innych ról.</p>
      </Page>
    )
  return (
    <OperatorRoleContext value={factor.role}>
      <Head title={title} />
      <Shown />
      <CodeDialog />
    </OperatorRoleContext>
  )
}
