import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Head } from '../../document/Head.tsx'

type Page = { title: string; load: () => Promise<{ Component: ComponentType }> }

/** The operator's pages, by the address below `/admin`. */
const PAGES: Record<string, Page | undefined> = {
  reports: { title: 'Zgłoszenia', load: () => import('./admin-reports.page.tsx') },
  users: { title: 'Konta', load: () => import('./admin-users.page.tsx') },
  searches: { title: 'Wyszukiwania', load: () => import('./admin-searches.page.tsx') },
  audit: { title: 'Dziennik', load: () => import('./admin-audit.page.tsx') },
}

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params['page'] ?? ''
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  if (!page) throw redirect('/login')
  return { title: page.title, Page: (await page.load()).Component }
}

export function Component() {
  const { title, Page } = useLoaderData<typeof loader>()
  return (
    <>
      <Head title={title} />
      <Page />
    </>
  )
}
