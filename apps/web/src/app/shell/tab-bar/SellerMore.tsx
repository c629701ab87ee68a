import { Link } from 'react-router'
import { useSession } from '#lib/session'
import { Sheet } from '#ui/feedback'

type Group = readonly [title: string, links: readonly (readonly [to: string, label: string])[]]

const GROUPS = (userId: number): readonly Group[] => [
  [
    'Sprzedaż',
    [
      ['/reservations/pickup', 'Wydawanie'],
      ['/reservations/round', 'Trasa dostaw'],
      ['/products', 'Produkty'],
      ['/items', 'Stany'],
      ['/locations', 'Lokalizacje'],
      ['/schedules', 'Harmonogramy'],
      ['/schedules/absences', 'Nieobecności'],
      ['/seller/statistics', 'Statystyki'],
    ],
  ],
  [
    'Konto',
    [
      ['/seller/about', 'Profil sprzedawcy'],
      [`/users/edit/${userId}`, 'Konto i dane'],
      ['/user/about', 'Ustawienia'],
      ['/seller/integrations', 'Integracje'],
    ],
  ],
  [
    'Zakupy',
    [
      ['/', 'Odkrywaj'],
      ['/offers/nearby?view=map', 'Mapa'],
      ['/favourites', 'Ulubione'],
      ['/user/dashboard', 'Moje Rezerwacje'],
    ],
  ],
]

/** What the bottom bar of a seller does not show. */
export function SellerMore({ open, onClose }: { open: boolean; onClose: () => void }) {
  const userId = useSession()?.user.id
  if (userId === undefined) return null
  return (
    <Sheet open={open} onClose={onClose} title="Więcej">
      <div className="grid gap-4 pb-3">
        {GROUPS(userId).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
            <ul className="grid grid-cols-2 gap-2">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={onClose}
                    className="flex min-h-11 items-center rounded-xl bg-sunk px-3 font-semibold"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Sheet>
  )
}
