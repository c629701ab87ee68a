import { Link } from 'react-router'
import { useRole } from '#lib/session'
import { NextIcon } from '#ui/icons.ts'

/** Invitation to sell in one line, hidden from sellers. */
export function SellerInvitation() {
  const role = useRole()
  if (role === 'seller') return null
  return (
    <section aria-labelledby="sell" className="board relative mb-6 flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 id="sell" className="type-head">
          <Link to="/offers/add" className="after:absolute after:inset-0">
            Masz kury, sad albo piekarnię?
          </Link>
        </h2>
        <p className="text-sm text-chalk-muted">Pierwszą ofertę wystawisz w trzy minuty, bez prowizji.</p>
      </div>
      <Link
        to="/login?seller=true"
        className="relative z-10 inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4 max-sm:hidden"
      >
        Mam już konto sprzedawcy
      </Link>
      <NextIcon className="shrink-0" aria-hidden="true" />
    </section>
  )
}
