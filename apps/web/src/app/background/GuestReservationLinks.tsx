import { Link, useLocation } from 'react-router'
import { guestReservationLink, storedGuestReservation, useSession } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { BasketIcon } from '#ui/icons.ts'

const LOGIN_PATHS = ['/login', '/register']

/** The way back to the reservation, except on its own page. Read again on each page. */
const useGuestReservationLink = () => {
  const session = useSession()
  const { pathname } = useLocation()
  const link = guestReservationLink(session, storedGuestReservation())
  return link && pathname !== `/reservations/edit/${link.id}` ? { ...link, pathname } : null
}

/** In the bar of wide screens. */
export function GuestReservationBarLink() {
  const link = useGuestReservationLink()
  if (!link) return null
  return (
    <span className="max-md:hidden">
      <Link to={link.to} className={buttonClass('quiet')}>
        <BasketIcon className="size-5" aria-hidden="true" />
        {link.label}
      </Link>
    </span>
  )
}

/** On the home page and in place of the login; on narrow screens everywhere, because guests have no menu. */
export function GuestReservationMessage() {
  const link = useGuestReservationLink()
  if (!link) return null
  const { to, label, pathname } = link
  if (pathname !== '/' && !LOGIN_PATHS.includes(pathname)) {
    return (
      <nav aria-label="Twoja rezerwacja" className="border-b border-line bg-brand-soft md:hidden">
        <Link
          to={to}
          className="mx-auto flex min-h-11 max-w-page lg:px-6 items-center gap-2 px-4 font-semibold text-brand-ink underline underline-offset-4"
        >
          <BasketIcon className="size-5 shrink-0" aria-hidden="true" />
          {label}
        </Link>
      </nav>
    )
  }
  return (
    <div className="mx-auto w-full max-w-page lg:px-6 px-4 pt-4">
      <Banner
        tone="info"
        action={
          <Link to={to} className={buttonClass('primary', 'small', 'self-center')}>
            Otwórz
          </Link>
        }
      >
        {label} – otworzysz ją bez logowania.
      </Banner>
    </div>
  )
}
