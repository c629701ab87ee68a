import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useNavigate, useParams, useSearchParams } from 'react-router'
import { AddressForm, addressQuery } from '#features/addresses'
import { PlaceLookup } from '#features/places'
import { prefetch } from '#lib/query'
import { safeReturnTo } from '#lib/navigation'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

const load = prefetch(({ params }) => [addressQuery(Number(params['id']))])

/** Without an id a new address. The server checks the owner. */
export const loader = (args: LoaderFunctionArgs): Promise<Response | null> => {
  const { id } = args.params
  if (id === undefined) return Promise.resolve(null)
  return /^[1-9]\d*$/.test(id) ? load(args) : Promise.resolve(redirect('/addresses'))
}

/** Back to where the address was needed, or to the list. */
const useSaved = (message: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const returnUrl = useSearchParams()[0].get('returnUrl')
  return async (): Promise<void> => {
    await invalidate(client, staleAfter.address())
    await navigate(returnUrl === null ? '/addresses' : safeReturnTo(returnUrl), { state: { msgSuccess: message } })
  }
}

function Edit({ id }: { id: number }) {
  const { data: address } = useSuspenseQuery(addressQuery(id))
  const saved = useSaved('Zapisano adres.')
  return <AddressForm key={id} address={address} PlaceLookup={PlaceLookup} onSaved={saved} />
}

function Add() {
  const saved = useSaved('Dodano adres.')
  return <AddressForm address={null} PlaceLookup={PlaceLookup} onSaved={saved} />
}

export function Component() {
  const { id } = useParams()
  const title = id === undefined ? 'Nowy adres' : 'Edycja adresu'
  return (
    <Page title={title} width="reading">
      <Head title={title} />
      {id === undefined ? <Add /> : <Edit id={Number(id)} />}
    </Page>
  )
}
