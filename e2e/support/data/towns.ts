import { randomInt } from 'node:crypto'

/** Towns far apart, so that a list near one of them holds few offers of other tests. */
const TOWNS = [
  { postalCode: '05-600', town: 'Grójec' },
  { postalCode: '38-700', town: 'Ustrzyki Dolne' },
  { postalCode: '16-300', town: 'Augustów' },
  { postalCode: '72-600', town: 'Świnoujście' },
  { postalCode: '57-300', town: 'Kłodzko' },
  { postalCode: '34-500', town: 'Zakopane' },
  { postalCode: '22-400', town: 'Zamość' },
  { postalCode: '14-500', town: 'Braniewo' },
  { postalCode: '89-600', town: 'Chojnice' },
  { postalCode: '98-300', town: 'Wieluń' },
  { postalCode: '68-200', town: 'Żary' },
  { postalCode: '62-600', town: 'Koło' },
] as const

/** For journeys that fill several pages of a list, which would hide the offers of other tests. */
export const CROWDED_TOWN = { postalCode: '23-400', town: 'Biłgoraj' } as const

export type Town = (typeof TOWNS)[number] | typeof CROWDED_TOWN

export const randomTown = (): Town => TOWNS[randomInt(TOWNS.length)] ?? TOWNS[0]
