import type { OfferView } from '@kram/contract/offers/views'
import { useEffect } from 'react'
import type { Form } from '#lib/forms'
import { addressInLabel, readDeliveryWish } from '#shared/delivery/index.ts'
import type { Fields, ValidatedFields } from './reserve.model.ts'

/** Fills in what the buyer chose before the form: the occurrence on the offer, or the delivery and its place in the list. */
export const useChosenBefore = (
  { form }: { form: Form<Fields, ValidatedFields> },
  { pickup, delivery, occurrences }: OfferView,
  occurrenceId: number | undefined,
): void => {
  const chosen = occurrences.find(({ id }) => id === occurrenceId)
  useEffect(() => {
    if (chosen) {
      form.setValue('fulfilment', chosen.fulfilment)
      form.setValue('occurrenceId', chosen.id)
    }
  }, [form, chosen])
  useEffect(() => {
    const wish = delivery ? readDeliveryWish() : null
    if (!wish || chosen) return
    if (pickup) form.setValue('fulfilment', 'delivery')
    if (form.getValues('town') !== '') return
    const { town, postalCode } = addressInLabel(wish.label)
    if (town === '') return
    form.setValue('point', { latitude: wish.latitude, longitude: wish.longitude })
    form.setValue('town', town)
    form.setValue('postalCode', postalCode)
  }, [form, delivery, pickup, chosen])
}
