import { type Address, addressRoutes } from '@kram/contract/addresses'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EditIcon, PinIcon, TrashIcon } from '#ui/icons.ts'
import { EmptyState } from '#ui/States.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { addressesQuery } from './addresses.queries.ts'
import { bodyOf } from './address-form.ts'

/** `ul. Polna 5A/2`, or the village and the number where there are no streets. */
const firstLine = ({ street, town, houseNumber }: Address): string => `${street ?? town} ${houseNumber}`

const useAddressActs = (address: Address) => {
  const client = useQueryClient()
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: addressesQuery().queryKey })
  const restore = useAct(() => call(addressRoutes.create, { body: bodyOf(address) }), again)
  const remove = useAct(
    () => call(addressRoutes.delete, { params: { id: address.id } }),
    async () => {
      await again()
      // What was ordered to it keeps its own copy, so the same address again is the same to everybody.
      toastWithUndo(`Usunięto adres: ${firstLine(address)}`, () => restore.mutate(undefined))
    },
  )
  const prefer = useAct(
    () =>
      call(addressRoutes.update, {
        params: { id: address.id },
        body: { ...bodyOf(address), isDefault: true, version: address.version },
      }),
    again,
  )
  return { remove, prefer }
}

function AddressCard({ address }: { address: Address }) {
  const { remove, prefer } = useAddressActs(address)
  const { id, label, postalCode, town, note, isDefault } = address
  const line = firstLine(address)
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
            loading={prefer.isPending}
            onClick={() => prefer.mutate(undefined)}
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

/** Own addresses, or the way to the first one. */
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
