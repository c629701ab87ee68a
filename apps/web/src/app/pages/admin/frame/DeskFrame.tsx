import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { deskGroups, type DeskGroup, deskLinks, isDeskLinkAt, useOperatorRole } from '#shared/operator/index.ts'
import { cx } from '#ui/cx.ts'
import { DeskTabBar } from './DeskTabBar.tsx'

/** The navigation of the desk: beside its page, above it on a narrower screen, and in the bottom bar of a phone. */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page lg:flex lg:gap-2 lg:pl-4">
      <SideNav />
      <TopNav />
      <div className="min-w-0 flex-1">{children}</div>
      <DeskTabBar />
    </div>
  )
}

const isCurrentSeen = (list: HTMLElement): boolean => {
  const link = list.querySelector<HTMLElement>('[aria-current]')
  if (!link) return true
  const top = link.offsetTop - list.scrollTop
  return top >= 0 && top + link.offsetHeight <= list.clientHeight
}

/** Only the list is scrolled, not the page. */
function revealCurrent(list: HTMLElement): void {
  const link = list.querySelector<HTMLElement>('[aria-current]')
  if (link && !isCurrentSeen(list)) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

/** The list ends where the screen ends, also while a message above it pushes it down. Returns a function that stops it. */
function fitToScreen(list: HTMLElement): () => void {
  const fit = (): void => {
    const height = `calc(100dvh - ${Math.max(0, list.getBoundingClientRect().top)}px)`
    if (list.style.maxHeight === height) return
    const wasSeen = isCurrentSeen(list)
    list.style.maxHeight = height
    if (wasSeen) revealCurrent(list)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(document.body)
  window.addEventListener('scroll', fit, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', fit)
  }
}

function SideNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => (nav.current ? fitToScreen(nav.current) : undefined), [])
  // The list is longer than a low screen.
  useEffect(() => {
    if (nav.current) revealCurrent(nav.current)
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Panel operatora"
      className="w-52 shrink-0 self-start overflow-y-auto pt-4 pb-6 [scrollbar-width:thin] max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5rem)] print:hidden"
    >
      <div className="grid gap-3">
        {deskGroups(useOperatorRole()).map((group) => (
          <GroupLinks key={group.title} {...group} />
        ))}
      </div>
    </nav>
  )
}

/** Closed, it says which page of the desk is open. */
function TopNav() {
  const role = useOperatorRole()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const current = deskLinks(role).find((link) => isDeskLinkAt(link, pathname))
  return (
    <nav aria-label="Panel operatora" className="px-4 pt-4 max-md:hidden lg:hidden print:hidden">
      <details
        // A press on a link leads to another page, where it is closed.
        open={openAt === pathname}
        onToggle={({ currentTarget: { open } }) => setOpenAt(open ? pathname : null)}
        className="rounded-2xl bg-surface px-4 shadow-card"
      >
        <summary className="min-h-11 font-semibold">{current?.label ?? 'Panel operatora'}</summary>
        <div className="grid grid-cols-3 items-start gap-4 pt-1 pb-4">
          {deskGroups(role).map((group) => (
            <GroupLinks key={group.title} {...group} />
          ))}
        </div>
      </details>
    </nav>
  )
}

function GroupLinks({ title, links }: DeskGroup) {
  const heading = useId()
  const { pathname } = useLocation()
  return (
    <div>
      <p id={heading} className="px-3 type-small font-semibold text-muted">
        {title}
      </p>
      <ul aria-labelledby={heading}>
        {links.map((link) => {
          const isCurrent = isDeskLinkAt(link, pathname)
          return (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isCurrent ? (pathname === link.to ? 'page' : 'true') : undefined}
                className={cx(
                  'flex min-h-9 items-center rounded-xl px-3 whitespace-nowrap pointer-coarse:min-h-11',
                  isCurrent ? 'bg-brand-soft font-bold text-brand-ink' : 'font-medium text-ink hover:bg-sunk',
                )}
              >
                {link.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
