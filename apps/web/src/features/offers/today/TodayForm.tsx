import { LAST_ORDER_MINUTES } from '@kram/contract/offers/periods'
import type { OwnOffer } from '@kram/contract/offers/views'
import { TodayOfferBody, type TodayChoice } from '@kram/contract/offers/today-schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { countUnit } from '@kram/polish/format'
import { bind, errorOf, type Form, useContractForm, useNumberControl, useSubmit, useTextControl } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { photoOf } from '#shared/pictures.ts'
import { Button } from '#ui/buttons'
import { BottomBar, Card } from '#ui/layout'
import { Checkbox, ChoiceCard, ChoiceGroup, DateField, FormProblems, NumberField, PriceField } from '#ui/forms'
import { Chip, ChipRow } from '#ui/list'
import { Thumbnail } from '#ui/media'
import { useInvalidateOffers } from '../own-offers.queries.ts'
import { priceHint, priceQuantityText } from '../own-offer-text.ts'
import { firstQuantity, firstWay, presentText, todayWays } from './today-count.ts'
import { closingTimes, type TodayFields, type TodayOutput, usePublishToday, defaultClosingTime } from './today-form.ts'

type TodayFormState = Form<TodayFields, TodayOutput>

export type LocationChoice = { id: number; name: string; town: string }
/** Slot for the photo field. */
export type TodayPhoto = (field: { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }) => ReactNode

type Props = {
  choice: TodayChoice
  /** Own locations, at least one. */
  locations: readonly LocationChoice[]
  photo: TodayPhoto
  onBack: () => void
  onPublished: (offer: OwnOffer) => void
}

/** Quantity, price and closing time; everything else is known. */
export function TodayForm({ choice, locations, photo, onBack, onPublished }: Props) {
  const now = useNow()
  const invalidate = useInvalidateOffers()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const form: TodayFormState = useContractForm<TodayFields, TodayOutput>(TodayOfferBody, {
    variantId: choice.variantId,
    locationId: locations[0]?.id ?? 0,
    quantity: firstQuantity(choice),
    count: firstWay(choice),
    price: choice.price ?? '',
    until: defaultClosingTime(now),
    requirementsDeclared: false,
  })
  const publish = usePublishToday(choice, pictures[0] ?? null)
  const { held, act } = useHeldStock(publish)
  const { submit, busy, problems } = useSubmit(form, act, async (offer) => {
    onPublished(offer)
    await invalidate(offer)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ChosenProduct choice={choice} onBack={onBack} />
      <FormProblems problems={problems} />
      <PromisedMore held={held} unit={choice} />
      <QuantityField form={form} choice={choice} />
      <PriceField label="Cena" hint={<PriceHint form={form} choice={choice} />} {...useTextControl(form, 'price')} />
      <ClosingTimeField form={form} times={closingTimes(now)} />
      {locations.length > 1 && <LocationField form={form} locations={locations} />}
      {photo({ value: pictures, onChange: setPictures })}
      {form.formState.errors.root?.['declaration'] && (
        <Checkbox label="Spełniam te wymagania" {...form.register('requirementsDeclared')} />
      )}
      <BottomBar>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          Wystaw teraz
        </Button>
      </BottomBar>
    </form>
  )
}

function ChosenProduct({ choice, onBack }: { choice: TodayChoice; onBack: () => void }) {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Thumbnail photo={choice.cover && photoOf(choice.cover, '')} className="size-14" />
      <p className="min-w-0 flex-1 basis-36">
        <strong className="block text-lg">{choice.productName}</strong>
        <span className="text-muted">{choice.variantName}</span>
      </p>
      <Button variant="quiet" onClick={onBack}>
        Zmień
      </Button>
    </Card>
  )
}

/** What the price refers to, with the unit price once typed. */
function PriceHint({ form, choice }: { form: TodayFormState; choice: TodayChoice }) {
  const price = useWatch({ control: form.control, name: 'price' })
  return priceHint(price, choice) ?? priceQuantityText(choice.variantName, choice)
}

/** How much there is, and whether that is all of it, came on top, or limits this offer only. */
function QuantityField({ form, choice }: { form: TodayFormState; choice: TodayChoice }) {
  const control = useNumberControl(form, 'quantity')
  const count = useController({ control: form.control, name: 'count' }).field
  const quantity = useWatch({ control: form.control, name: 'quantity' })
  const ways = typeof quantity === 'number' ? todayWays(choice, quantity) : []
  return (
    <div className="grid gap-4">
      <NumberField
        label="Ile masz?"
        hint={presentText(choice)}
        suffix={countUnit(choice)}
        whole={choice.soldBy !== 'loose'}
        {...control}
      />
      {ways.length > 1 && (
        <ChoiceGroup legend="Co z tą liczbą?" error={errorOf(form, 'count')}>
          {ways.map(({ way, label, hint }) => (
            <ChoiceCard
              key={way}
              type="radio"
              name="today-count"
              checked={count.value === way}
              onChange={() => count.onChange(way)}
              label={label}
              hint={hint}
            />
          ))}
        </ChoiceGroup>
      )}
    </div>
  )
}

function ClosingTimeField({ form, times }: { form: TodayFormState; times: readonly string[] }) {
  const until = useWatch({ control: form.control, name: 'until' })
  return (
    <div className="grid gap-2">
      <DateField
        label="Do której dzisiaj?"
        hint={`Rezerwacje przyjmujemy do ${LAST_ORDER_MINUTES} minut przed tą godziną.`}
        type="time"
        {...bind(form, 'until')}
      />
      {times.length > 1 && (
        <ChipRow label="Częste godziny">
          {times.map((time) => (
            <Chip
              key={time}
              pressed={until === time}
              onClick={() => form.setValue('until', time, { shouldDirty: true, shouldValidate: true })}
            >
              do {time}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

function LocationField({ form, locations }: { form: TodayFormState; locations: readonly LocationChoice[] }) {
  const { field } = useController({ control: form.control, name: 'locationId' })
  return (
    <ChoiceGroup legend="Gdzie?" error={errorOf(form, 'locationId')}>
      {locations.map(({ id, name, town }) => (
        <ChoiceCard
          key={id}
          type="radio"
          name="today-place"
          checked={field.value === id}
          onChange={() => field.onChange(id)}
          label={name}
          hint={town}
        />
      ))}
    </ChoiceGroup>
  )
}
