import type { LocationKind } from '@kram/contract/locations/schemas'

/** Labels and descriptions of location kinds. */
export const LOCATION_KIND_LABELS: Record<LocationKind, { name: string; hint: string }> = {
  farm: { name: 'Gospodarstwo', hint: 'Kupujący przyjeżdżają do Ciebie' },
  marketStall: { name: 'Stoisko na targu', hint: 'Targ, bazar, jarmark' },
  shop: { name: 'Sklep', hint: 'Stały punkt z godzinami otwarcia' },
  meetingPoint: { name: 'Miejsce spotkań', hint: 'Parking, świetlica, plac' },
}

/** `51,86250° N, 20,86760° E` */
export const coordinatesText = (latitude: number, longitude: number): string => {
  const degrees = (value: number) => `${value.toFixed(5).replace('.', ',')}°`
  return `${degrees(latitude)}\u00a0N, ${degrees(longitude)}\u00a0E`
}
