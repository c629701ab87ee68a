import type { SellerDashboard } from '@kram/contract/reservations/views'
import { Link } from 'react-router'
import { Card } from '#ui/layout'
import { SuccessIcon, TodoIcon } from '#ui/icons.ts'

type SetupStep = { name: keyof SellerDashboard['onboarding']; label: string; hint: string; to: string }

const SETUP_STEPS: readonly SetupStep[] = [
  {
    name: 'profile',
    label: 'Powiedz, kim jesteś',
    hint: 'Nazwa, kilka zdań i status sprzedawcy.',
    to: '/seller/about',
  },
  {
    name: 'location',
    label: 'Dodaj miejsce',
    hint: 'Gospodarstwo, stragan albo punkt spotkania.',
    to: '/locations/add',
  },
  { name: 'schedule', label: 'Ustal terminy', hint: 'Kiedy wydajesz albo dowozisz.', to: '/schedules/add' },
  { name: 'product', label: 'Dodaj produkt', hint: 'Zdjęcie, opis, alergeny i wielkości.', to: '/products/add' },
  { name: 'offer', label: 'Opublikuj ofertę', hint: 'Cena, ilość i gotowe.', to: '/offers/add' },
]

/** Steps to the first offer; hidden after it is published. */
export function FirstSteps({ onboarding: firstSteps }: Pick<SellerDashboard, 'onboarding'>) {
  if (firstSteps.offer) return null
  return (
    <Card className="mb-8">
      <h2 className="mb-1 text-2xl">Pierwsze kroki</h2>
      <p className="mb-4 text-muted">Pięć rzeczy do pierwszej oferty. Możesz zacząć od dowolnej.</p>
      <ol className="grid gap-1">
        {SETUP_STEPS.map(({ name, label, hint, to }) => (
          <li key={name}>
            <Link to={to} className="flex min-h-11 items-start gap-3 rounded-xl p-2 hover:bg-sunk">
              {firstSteps[name] ? (
                <SuccessIcon className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
              ) : (
                <TodoIcon className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
              )}
              <span>
                <span className="font-semibold">
                  {label}
                  {firstSteps[name] && <span className="sr-only"> (zrobione)</span>}
                </span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
