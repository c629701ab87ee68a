import type { OfferView } from '@kram/contract/offers/views'

type Item = Pick<OfferView['items'][number], 'id' | 'remainingByDate'>
type Line = { item: { id: number }; quantity: number }
export type ShortLine<T> = { item: T; left: number }

/** Chosen items of which the date has less, with what it has; items that are not counted per date are never short here. */
export const shortOnDate = <T extends Item>(
  items: readonly T[],
  lines: readonly Line[],
  date: string,
): ShortLine<T>[] =>
  lines.flatMap(({ item: { id }, quantity }) => {
    const item = items.find((one) => one.id === id)
    const left = item?.remainingByDate?.find((one) => one.date === date)?.remaining
    return item !== undefined && left !== undefined && left < quantity ? [{ item, left }] : []
  })
