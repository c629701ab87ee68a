// Addresses as the Polish post writes them. Many villages have no streets: there the number stands behind the village.

type Building = { street: string | null; houseNumber: string; town: string }
type Address = Building & { postalCode: string }

/** `ul. Polna 5A/2`; without streets `Wola 12`. */
export const buildingText = ({ street, houseNumber, town }: Building): string => `${street ?? town} ${houseNumber}`

/** `ul. Polna 5A/2, 05-600 Grójec`; without streets `Wola 12, 05-600 Wola`. */
export const addressText = (address: Address): string =>
  `${buildingText(address)}, ${address.postalCode} ${address.town}`
