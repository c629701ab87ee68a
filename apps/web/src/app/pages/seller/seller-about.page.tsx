import type { SellerProfile } from '@kram/contract/sellers/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useInvalidateOffers } from '#features/offers'
import { EmbedSnippet, ownSellerQuery, SellerEditor } from '#features/sellers'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { safeReturnTo } from '#lib/navigation'
import { buttonClass } from '#ui/buttons'
import { Page, Section } from '#ui/layout'
import { toast } from '#lib/feedback'

const isClosed = ({ missing }: SellerProfile): boolean => missing.some(({ code }) => code === 'sellerClosed')
const TaxNotice = lazy(async () => ({ default: (await import('#features/tax')).TaxNotice }))

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
          <Link to="/seller/tax" className={buttonClass('secondary', 'medium')}>
            Podatki
          </Link>
          <Link to="/user/about" className={buttonClass('secondary', 'medium')}>
            Konto i hasło
          </Link>
        </>
      }
    >
      <Suspense>
        <TaxNotice />
      </Suspense>
      <SellerEditor
        key={seller.version}
        seller={seller}
        onSaved={({ missing }) => {
          toast('success', 'Zapisano profil')
          // The missing requirements of offers may have changed.
          void invalidateOffers()
          // The beginning of the page says what is missing. Once nothing is, back to the offer that sent the seller here.
          if (missing.length > 0) window.scrollTo({ top: 0 })
          else if (returnUrl !== null) void navigate(safeReturnTo(returnUrl))
        }}
        photo={(slot) => <PhotoField label="Zdjęcie" hint="Ty, gospodarstwo albo stoisko." most={1} {...slot} />}
      />
      <div className="mt-10 max-w-3xl">
        <Section title="Karta na Twoją stronę">
          <EmbedSnippet seller={seller} />
        </Section>
        <Section title={isClosed(seller) ? 'Stragan jest zamknięty' : 'Zamknięcie straganu'}>
          <div className="grid gap-3">
            <p>
              {isClosed(seller)
                ? 'Oferty są wstrzymane. Zobacz, co z rezerwacjami, albo otwórz stragan ponownie.'
                : 'Kończysz sprzedaż albo robisz dłuższą przerwę? Zdecydujesz, co z każdą otwartą rezerwacją. Konto zostaje.'}
            </p>
            <Link to="/seller/closing" className={buttonClass('secondary', 'medium', 'justify-self-start')}>
              {isClosed(seller) ? 'Otwórz stragan' : 'Zamknij stragan'}
            </Link>
          </div>
        </Section>
      </div>
    </Page>
  )
}
