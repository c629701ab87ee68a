import { deleteDraft, readDraft, writeDraft } from '#lib/storage'

/** Where a visitor wants things delivered, from the list of offers to the reservation form. */
export type DeliveryWish = { latitude: number; longitude: number; label: string | null }

const NAME = 'delivery-wish'

const isWish = (value: unknown): value is DeliveryWish =>
  typeof value === 'object' &&
  value !== null &&
  'latitude' in value &&
  typeof value.latitude === 'number' &&
  'longitude' in value &&
  typeof value.longitude === 'number' &&
  'label' in value &&
  (value.label === null || typeof value.label === 'string')

/** Called by a list with every search; a search that is not about deliveries ends the wish. */
export const storeDeliveryWish = (wish: DeliveryWish | null): void =>
  wish ? writeDraft(NAME, { latitude: wish.latitude, longitude: wish.longitude, label: wish.label }) : deleteDraft(NAME)

export const readDeliveryWish = (): DeliveryWish | null => {
  const stored = readDraft(NAME)
  return isWish(stored) ? stored : null
}

/** `05-600 Grójec, gmina Grójec` → code and town. A label without a name, such as that of the device, has neither. */
export const addressInLabel = (label: string | null): { town: string; postalCode: string } => {
  const [place = ''] = (label ?? '').split(',')
  const code = /^\d\d-\d{3}/.exec(place.trim())?.[0] ?? ''
  const town = place.trim().slice(code.length).trim()
  return town === '' || town === 'Twoje położenie' ? { town: '', postalCode: code } : { town, postalCode: code }
}
