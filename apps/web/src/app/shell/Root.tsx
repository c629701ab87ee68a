import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { CardActionsContext } from '#shared/card-actions.ts'
import { useRole } from '#lib/session'
import { documentTitle, RouteTitle } from '../document/Head.tsx'
import { handleOf } from '../routing/route-handle.ts'
import { lateFooter } from './late-footer.ts'
import { NavBar } from './NavBar.tsx'
import { useLazyParts } from './use-lazy-parts.ts'

const LOGIN_PATHS = ['/login', '/register']

/** Orange for sellers and for the seller mode of the login screens, slate at the operator's desk, which must not look like a seller's page. */
function useThemeOfRole(): void {
  const role = useRole()
  const { pathname, search } = useLocation()
  const seller = LOGIN_PATHS.includes(pathname)
    ? new URLSearchParams(search).get('seller') === 'true'
    : role === 'seller'
  const mode = pathname.startsWith('/admin') ? 'operator' : seller && 'seller'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (mode) dataset['mode'] = mode
    else delete dataset['mode']
    // Hydrated: the user is known, so nothing has to stay hidden.
    delete dataset['session']
    delete dataset['place']
  }, [mode])
}

function ProgressLine() {
  const busy = useNavigation().state === 'loading'
  if (!busy) return null
  return (
    <div
      role="progressbar"
      aria-label="Wczytuję stronę"
      className="progress-line fixed inset-x-0 top-0 z-50 h-1 bg-brand"
    />
  )
}

/** The first page of every document has the key "default", so the address is added to tell its scroll offsets apart. */
const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** The layout around every page. */
export function Root() {
  const { title, ownBar } = handleOf(useMatches().at(-1)?.handle)
  const { pathname } = useLocation()
  useThemeOfRole()
  const lazyParts = useLazyParts()
  return (
    <div className="flex min-h-dvh flex-col">
      <RouteTitle title={title} />
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-xl focus-visible:bg-surface focus-visible:p-3"
      >
        Przejdź do treści
      </a>
      <ProgressLine />
      <div className={ownBar ? 'max-lg:hidden lg:contents' : 'contents'}>
        <NavBar extra={lazyParts && <lazyParts.BarExtra />} />
      </div>
      {lazyParts && <lazyParts.BackgroundMessages />}
      <main id="main" tabIndex={-1} className="flex-1 pb-10 outline-none">
        <CardActionsContext value={lazyParts?.cardActions ?? null}>
          <Outlet />
        </CardActionsContext>
      </main>
      <lateFooter.Part />
      {!ownBar && lazyParts && <lazyParts.TabBar />}
      {lazyParts && <lazyParts.BackgroundTasks />}
      {/* Announces a new page to screen readers. */}
      <p key={pathname} role="status" className="sr-only">
        {documentTitle(title)}
      </p>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}
