import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useInvalidateOffers } from '#features/offers'
import { EmbedSnippet, ownSellerQuery, SellerEditor } from '#features/sellers'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { safeReturnTo } from '#lib/navigation'
import { buttonClass } from '#ui/buttons'
import { Page, Section } from '#ui/layout'
import { toast } from '#lib/feedback'

export const loader = prefetch(() => [ownSellerQuery()])

export function Component() {
  const { data: seller } = useSuspenseQuery(ownSellerQuery())
  const returnUrl = useSearchParams()[0].get('returnUrl')
  const navigate = useNavigate()
  const invalidateOffers = useInvalidateOffers()
  return (
    <Page
      title="Mój profil"
      lead="Ludzie kupują od ludzi. Pokaż, kim jesteś i jak się z Tobą skontaktować."
      actions={
        <>
          <Link to="/seller/integrations" className={buttonClass('secondary', 'medium')}>
            Integracje
          </Link>
          <Link to="/user/about" className={buttonClass('secondary', 'medium')}>
            Konto i hasło
          </Link>
        </>
      }
    >
      <SellerEditor
        key={seller.version}
        seller={seller}
        onSaved={({ missing }) => {
          toast('success', 'Zapisano profil')
          // The missing requirements of offers may have changed.
          void invalidateOffers()
          // Returns to the offer that sent the seller here once no requirement is missing.
          if (returnUrl !== null && missing.length === 0) void navigate(safeReturnTo(returnUrl))
        }}
        photo={(slot) => <PhotoField label="Zdjęcie" hint="Ty, gospodarstwo albo stoisko." most={1} {...slot} />}
      />
      <div className="mt-10 max-w-3xl">
        <Section title="Karta na Twoją stronę">
          <EmbedSnippet seller={seller} />
        </Section>
      </div>
    </Page>
  )
}
