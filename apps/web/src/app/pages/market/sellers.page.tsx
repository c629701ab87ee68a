import { Link } from 'react-router'
import { SellerList } from '#features/sellers'
import { buttonClass } from '#ui/buttons'
import { cardLink, Page } from '#ui/layout'

export function Component() {
  return (
    <Page title="Sprzedawcy" lead="Od kogo można kupić prosto z gospodarstwa, pieca i warsztatu.">
      <SellerList
        linkClass={cardLink}
        link={({ id, slug, name }, className) => (
          <Link to={`/sellers/${id}-${slug}`} className={className}>
            {name}
          </Link>
        )}
        next={
          <Link to="/offers/nearby" className={buttonClass('primary')}>
            Zobacz oferty w pobliżu
          </Link>
        }
      />
    </Page>
  )
}
