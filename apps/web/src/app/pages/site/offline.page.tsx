import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useRole } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { Card, cardLink, Page, Section } from '#ui/layout'
import { OfflineIcon } from '#ui/icons.ts'
import { EmptyState, SkeletonCards } from '#ui/feedback'
import { cachedOffersQuery } from '../../background/cached-offers.ts'
import { Head } from '../../document/Head.tsx'

function CachedOffers() {
  const { data } = useQuery(cachedOffersQuery())
  if (!data) return <SkeletonCards count={2} />
  if (data.length === 0)
    return (
      <EmptyState
        title="Nie ma tu jeszcze żadnej oferty"
        icon={<OfflineIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      >
        Oferty, które otworzysz z internetem, przeczytasz potem także bez niego.
      </EmptyState>
    )
  return (
    <ul aria-label="Oferty zapamiętane na tym urządzeniu" className="grid gap-3">
      {data.map(({ id, title, seller, path }) => (
        <li key={id}>
          <Card raised>
            <Link to={path} className={`${cardLink} font-semibold`}>
              {title}
            </Link>
            <p className="text-muted">{seller}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What this device can show offline. */
export function Component() {
  const role = useRole()
  return (
    <Page
      title="Bez internetu"
      lead="To urządzenie pamięta Twoje aktualne rezerwacje i oglądane oferty. Wiadomości i wydania zamówień wyśle, gdy wróci sieć."
      width="reading"
    >
      <Head noindex />
      {(role === 'buyer' || role === 'seller') && (
        <Section title="Rezerwacje">
          <div className="flex flex-wrap gap-3">
            {role === 'seller' && (
              <>
                <Link to="/reservations/pickup" className={buttonClass()}>
                  Wydawanie
                </Link>
                <Link to="/seller/dashboard" className={buttonClass('secondary')}>
                  Twój dzień
                </Link>
              </>
            )}
            <Link to="/user/dashboard" className={buttonClass(role === 'seller' ? 'secondary' : 'primary')}>
              Moje rezerwacje
            </Link>
          </div>
        </Section>
      )}
      <Section title="Oglądane oferty">
        <CachedOffers />
      </Section>
    </Page>
  )
}
