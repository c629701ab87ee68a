import { MAX_FEE_RINGS } from '@kram/contract/schedules/limits'
import type { FeeRing } from '@kram/contract/schedules/zones'
import { useController } from 'react-hook-form'
import { errorOf, parseTypedNumber } from '#lib/forms'
import { Button } from '#ui/buttons'
import { FieldError, NumberField, PriceField } from '#ui/forms'
import { PlusIcon } from '#ui/icons.ts'
import type { ScheduleFormState } from '../model/index.ts'
import { zoneError } from './zone-error.ts'

const FIRST_RING_KM = 5

/** What is typed is kept as it is: the contract's schema reports what is no number. */
const shownNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** The distance of a new ring: as far again as the last one. */
const nextKm = (rings: readonly FeeRing[]): number => (rings.at(-1)?.upToKm ?? 0) + FIRST_RING_KM

/** Fees of nearer deliveries, from near to far. */
export function FeeRings({ form }: { form: ScheduleFormState }) {
  const { field } = useController({ control: form.control, name: 'zone.rings' })
  const rings: readonly FeeRing[] = field.value ?? []
  const change = (next: readonly FeeRing[]): void => {
    form.clearErrors('zone.rings')
    field.onChange(next)
  }
  const replace = (index: number, part: Partial<FeeRing>): void =>
    change(rings.map((ring, place) => (place === index ? { ...ring, ...part } : ring)))
  const error = zoneError(form, 'zone.rings')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Bliżej taniej</legend>
      <p className="text-muted">Np. do 5 km za darmo, do 10 km za 8 zł. Dalej obowiązuje koszt podany wyżej.</p>
      {rings.map((ring, index) => (
        <div
          // eslint-disable-next-line react/no-array-index-key -- a ring is its place in the list.
          key={index}
          role="group"
          aria-label={`Próg ${index + 1}`}
          className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]"
        >
          <NumberField
            label="Do odległości"
            suffix="km"
            value={shownNumber(ring.upToKm)}
            onChange={(text) => replace(index, { upToKm: parseTypedNumber(text) as number })}
            error={errorOf(form, `zone.rings.${index}.upToKm`)}
          />
          <PriceField
            label="Koszt dostawy"
            value={ring.fee}
            onChange={(fee) => replace(index, { fee })}
            error={errorOf(form, `zone.rings.${index}.fee`)}
          />
          <Button
            variant="quiet"
            className="col-span-2 justify-self-start sm:col-span-1 sm:mt-7"
            onClick={() => change(rings.filter((_, place) => place !== index))}
          >
            Usuń próg
          </Button>
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {rings.length < MAX_FEE_RINGS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<PlusIcon aria-hidden="true" />}
          onClick={() => change([...rings, { upToKm: nextKm(rings), fee: '0.00' }])}
        >
          Dodaj próg odległości
        </Button>
      )}
    </fieldset>
  )
}
