import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { useInvalidateOffers } from '#features/offers'
import { ownSellerQuery, SellerEditor } from '#features/sellers'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { getSession } from '#lib/session'
import { Page } from '#ui/layout'

const load = prefetch(() => [ownSellerQuery()])

/** As the user-edit guard: an id other than the own leads to the own profile. */
export const loader = (args: LoaderFunctionArgs): Response | Promise<null> =>
  Number(args.params['id']) === getSession()?.user.sellerId ? load(args) : redirect('/seller/about')

export function Component() {
  const { data: seller } = useSuspenseQuery(ownSellerQuery())
  const navigate = useNavigate()
  const invalidateOffers = useInvalidateOffers()
  return (
    <Page title="Edycja profilu" lead={seller.name}>
      <SellerEditor
        key={seller.version}
        seller={seller}
        onSaved={() => {
          // The missing requirements of offers may have changed.
          void invalidateOffers()
          void navigate('/seller/about', { state: { msgSuccess: 'Zapisano profil.' } })
        }}
        photo={(slot) => <PhotoField label="Zdjęcie" hint="Ty, gospodarstwo albo stoisko." most={1} {...slot} />}
      />
    </Page>
  )
}
