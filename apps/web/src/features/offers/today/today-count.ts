import type { TodayChoice } from '@kram/contract/offers/today-schemas'
import { amountText } from '@kram/polish/format'
import { changeTexts } from '../counting/index.ts'
import type { TodayFields } from './today-form.ts'

type Way = NonNullable<TodayFields['count']>
type WayChoice = { way: Way; label: string; hint: string }

/** Proposed: what is there already, so that nothing has to be typed. */
export const firstQuantity = ({ quantity, step }: Pick<TodayChoice, 'quantity' | 'step'>): number =>
  quantity !== null && quantity >= step ? quantity : step

/** What is made on demand in other offers stays so; only this offer gets a limit. */
export const firstWay = ({ counting, price }: Pick<TodayChoice, 'counting' | 'price'>): Way =>
  counting === 'onDemand' && price !== null ? 'limit' : 'set'

/** What is known of the variant before anything is typed. */
export function presentText(choice: TodayChoice): string {
  const { counting, quantity, remaining } = choice
  if (counting === 'onDemand' || quantity === null) return 'Tyle będzie można zarezerwować.'
  const held = quantity - (remaining ?? quantity)
  const reserved = held > 0 ? `, w tym zarezerwowane ${amountText(held, choice)}` : ''
  return `${counting === 'date' ? 'Na dziś' : 'Na półce'} jest ${amountText(quantity, choice)}${reserved}.`
}

/** What the typed number can mean; nothing to choose while it changes nothing. */
export function todayWays(choice: TodayChoice, typed: number): WayChoice[] {
  const amount = amountText(typed, choice)
  const { counting, quantity } = choice
  if (counting === 'onDemand' || quantity === null)
    return choice.price === null
      ? []
      : [
          { way: 'limit', label: `Najwyżej ${amount} w tej ofercie`, hint: 'W innych ofertach nadal ile trzeba.' },
          {
            way: 'set',
            label: `Mam ${amount} i koniec`,
            hint: 'Wszystkie oferty tego produktu korzystają z tego stanu.',
          },
        ]
  if (typed === quantity) return []
  const texts = changeTexts(typed, choice, choice)
  return [
    { way: 'set', label: `Ustaw na ${amount}`, hint: texts.set },
    { way: 'add', label: `Dodaj ${amount}`, hint: texts.add },
  ]
}
