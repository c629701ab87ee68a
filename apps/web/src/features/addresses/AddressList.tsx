import { addressRoutes } from '@kram/contract/addresses/routes'
import type { Address } from '@kram/contract/addresses/schemas'
import { buildingText } from '@kram/polish/texts/address-text'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { Badge } from '#ui/list'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { EditIcon, PinIcon, TrashIcon } from '#ui/icons.ts'
import { EmptyState } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { addressesQuery } from './addresses.queries.ts'
import { addressBody } from './address-form.ts'

const useAddressActions = (address: Address) => {
  const client = useQueryClient()
  const refresh = (): Promise<void> => invalidate(client, staleAfter.address())
  const restore = useAction(() => call(addressRoutes.create, { body: addressBody(address) }), refresh)
  const remove = useAction(
    () => call(addressRoutes.delete, { params: { id: address.id } }),
    async () => {
      await refresh()
      // Reservations keep a copy of the address, therefore a deleted one can simply be created again.
      toastWithUndo(`Usunięto adres: ${buildingText(address)}`, () => restore.mutate(undefined))
    },
  )
  const makeDefault = useAction(
    () =>
      call(addressRoutes.update, {
        params: { id: address.id },
        body: { ...addressBody(address), isDefault: true, version: address.version },
      }),
    refresh,
  )
  return { remove, makeDefault }
}

function AddressCard({ address }: { address: Address }) {
  const { remove, makeDefault } = useAddressActions(address)
  const { id, label, postalCode, town, note, isDefault } = address
  const line = buildingText(address)
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{label ?? line}</h2>
          {isDefault && <Badge tone="brand">Domyślny</Badge>}
        </div>
        <p className="mt-1">{label !== null && <span className="block">{line}</span>}</p>
        <p>
          {postalCode} {town}
        </p>
        {note !== null && <p className="mt-2 text-sm text-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Link to={`/addresses/edit/${id}`} aria-label={`Edytuj: ${line}`} className={buttonClass('secondary', 'small')}>
          <EditIcon className="size-5" aria-hidden="true" />
          Edytuj
        </Link>
        {!isDefault && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Ustaw jako domyślny: ${line}`}
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate(undefined)}
          >
            Ustaw jako domyślny
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Usuń: ${line}`}
          loading={remove.isPending}
          icon={<TrashIcon className="size-5" aria-hidden="true" />}
          onClick={() => remove.mutate(undefined)}
        >
          Usuń
        </Button>
      </div>
    </Card>
  )
}

/** Own addresses, or a link to add the first one. */
export function AddressList() {
  const { data } = useSuspenseQuery(addressesQuery())
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nie masz jeszcze zapisanych adresów"
        icon={<PinIcon className="size-10" stroke={1.5} aria-hidden="true" />}
        action={
          <Link to="/addresses/edit" className={buttonClass()}>
            Dodaj pierwszy adres
          </Link>
        }
      >
        <p>Zapisz adres raz, a przy rezerwacji z dostawą wybierzesz go jednym dotknięciem.</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {data.items.map((address) => (
        <li key={address.id}>
          <AddressCard address={address} />
        </li>
      ))}
    </ul>
  )
}
