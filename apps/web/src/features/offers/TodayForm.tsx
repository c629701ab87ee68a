import type { OwnOffer } from '@kram/contract/offer-views'
import { TodayBody, type TodayChoice } from '@kram/contract/today'
import type { Picture } from '@kram/contract/uploads'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { amountText } from '#lib/format.ts'
import { bind, errorOf, type Form, useContractForm, useSubmit, useTextControl } from '#lib/forms.ts'
import { useNow } from '#lib/now.ts'
import { photoOf } from '#lib/pictures.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { FieldError, TextField } from '#ui/Field.tsx'
import { PriceField } from '#ui/NumberField.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Problems } from '#ui/Problems.tsx'
import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { useForgetOffers } from './own.queries.ts'
import { priceHint, priceSubject } from './own-words.ts'
import { hoursAhead, type TodayFields, type TodayOutput, usePublishToday, usualHour } from './today-form.ts'

type TodayFormState = Form<TodayFields, TodayOutput>

export type TodayPlace = { id: number; name: string; town: string }
/** A way to take a photo; the page knows how. */
export type TodayPhoto = (field: { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }) => ReactNode

type Props = {
  choice: TodayChoice
  /** Own locations, at least one. */
  places: readonly TodayPlace[]
  photo: TodayPhoto
  onBack: () => void
  onPublished: (offer: OwnOffer) => void
}

/** How much, for how much, until when: everything else is known already. */
export function TodayForm({ choice, places, photo, onBack, onPublished }: Props) {
  const now = useNow()
  const forget = useForgetOffers()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const form: TodayFormState = useContractForm<TodayFields, TodayOutput>(TodayBody, {
    variantId: choice.variantId,
    locationId: places[0]?.id ?? 0,
    quantity: choice.free !== null && choice.free >= choice.step ? choice.free : choice.step,
    price: choice.price ?? '',
    until: usualHour(now),
    declared: false,
  })
  const publish = usePublishToday(choice, pictures[0] ?? null)
  const { submit, busy, problems } = useSubmit(form, publish, async (offer) => {
    onPublished(offer)
    await forget(offer)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Chosen choice={choice} onBack={onBack} />
      <Problems problems={problems} />
      <Amount form={form} choice={choice} />
      <PriceField label="Cena" hint={<PriceHint form={form} choice={choice} />} {...useTextControl(form, 'price')} />
      <Until form={form} hours={hoursAhead(now)} />
      {places.length > 1 && <Place form={form} places={places} />}
      {photo({ value: pictures, onChange: setPictures })}
      {form.formState.errors.root?.['declaration'] && (
        <Checkbox label="Spełniam te wymagania" {...form.register('declared')} />
      )}
      <BottomBar>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          Wystaw teraz
        </Button>
      </BottomBar>
    </form>
  )
}

function Chosen({ choice, onBack }: { choice: TodayChoice; onBack: () => void }) {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Thumb photo={choice.cover && photoOf(choice.cover, '')} className="size-14" />
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

/** What the price is of, and of the unit once it is typed. */
function PriceHint({ form, choice }: { form: TodayFormState; choice: TodayChoice }) {
  const price = useWatch({ control: form.control, name: 'price' })
  return priceHint(price, choice) ?? priceSubject(choice.variantName, choice)
}

function Amount({ form, choice }: { form: TodayFormState; choice: TodayChoice }) {
  const { field } = useController({ control: form.control, name: 'quantity' })
  const error = errorOf(form, 'quantity')
  return (
    <div>
      <p className="mb-2 font-semibold">Ile masz?</p>
      <QuantityStepper
        label="Ile masz?"
        value={field.value}
        onChange={field.onChange}
        step={choice.step}
        min={choice.step}
        text={amountText(field.value, choice)}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}

function Until({ form, hours }: { form: TodayFormState; hours: readonly string[] }) {
  const until = useWatch({ control: form.control, name: 'until' })
  return (
    <div className="grid gap-2">
      <TextField
        label="Do której dzisiaj?"
        hint="Rezerwacje przyjmujemy do 15 minut przed tą godziną."
        type="time"
        {...bind(form, 'until')}
      />
      {hours.length > 1 && (
        <ChipRow label="Częste godziny">
          {hours.map((hour) => (
            <Chip
              key={hour}
              pressed={until === hour}
              onClick={() => form.setValue('until', hour, { shouldDirty: true, shouldValidate: true })}
            >
              do {hour}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

function Place({ form, places }: { form: TodayFormState; places: readonly TodayPlace[] }) {
  const { field } = useController({ control: form.control, name: 'locationId' })
  return (
    <ChoiceGroup legend="Gdzie?" error={errorOf(form, 'locationId')}>
      {places.map(({ id, name, town }) => (
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
