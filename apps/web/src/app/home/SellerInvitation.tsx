import { Link } from 'react-router'
import { useRole } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { CheckIcon } from '#ui/icons.ts'

const REASONS = [
  'Oferta gotowa w trzy minuty, z\u00A0telefonu',
  'Nie obiecasz więcej, niż masz',
  'Jedna lista, co spakować na sobotę',
  'Bez prowizji od Twoich jajek',
]

/** Invitation to sell, hidden from sellers. */
export function SellerInvitation() {
  const role = useRole()
  if (role === 'seller') return null
  return (
    <section
      data-mode="seller"
      aria-labelledby="sell"
      className="overflow-hidden rounded-2xl border border-line bg-brand-soft"
    >
      <div className="grid gap-6 p-6 sm:p-8 md:grid-cols-[1.4fr_1fr] md:items-center">
        <div>
          <h2 id="sell" className="text-2xl text-brand-ink sm:text-3xl">
            Masz gospodarstwo, piekarnię albo pasiekę?
          </h2>
          <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {REASONS.map((reason) => (
              <li key={reason} className="flex items-start gap-2">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3">
          <Link to="/offers/add" className={buttonClass('primary', 'large')}>
            Wystaw pierwszą ofertę
          </Link>
          <Link to="/login?seller=true" className={buttonClass('quiet')}>
            Mam już konto sprzedawcy
          </Link>
        </div>
      </div>
    </section>
  )
}
