import type { TodayChoice } from '@kram/contract/offers/today-schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { amountText } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { useDebounced } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { SearchField } from '#ui/forms'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Thumbnail } from '#ui/media'
import { todayChoicesQuery } from './today-form.ts'
import { priceText } from '../own-offer-text.ts'

const DEBOUNCE_MS = 250
/** Up to this number of products no search field is shown. */
const SEARCH_FROM = 6

type Props = {
  onPick: (choice: TodayChoice) => void
  /** Link for a seller without products. */
  emptyAction: ReactNode
  /** Shown in place of the products to a seller who has no place yet. */
  placeFirst: ReactNode
}

/** Own products for "Dziś mam", the last offered first. */
export function TodayChoices({ onPick, emptyAction, placeFirst }: Props) {
  const [q, setQ] = useState('')
  const query = useQuery(todayChoicesQuery(useDebounced(q.trim(), DEBOUNCE_MS)))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (data.length === 0 && q === '')
    return (
      <EmptyState title="Nie masz jeszcze produktów" action={emptyAction}>
        Pierwszą ofertę wystawisz krok po kroku, razem z miejscem odbioru. Następne – w pół minuty.
      </EmptyState>
    )
  if (placeFirst !== null) return placeFirst
  return (
    <div className="grid gap-3">
      {(data.length > SEARCH_FROM || q !== '') && (
        <SearchField label="Szukaj swojego produktu" value={q} onSearch={setQ} />
      )}
      {data.length === 0 && <p className="text-muted">Nie ma „{q}”.</p>}
      <ul className="grid gap-2">
        {data.map((choice) => (
          <li key={choice.variantId}>
            <Button
              variant="secondary"
              className="w-full justify-start! gap-3! text-left!"
              onClick={() => onPick(choice)}
            >
              <Thumbnail photo={choice.cover && photoOf(choice.cover, '')} className="size-14" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block">{choice.productName}</span>
                <span className="block text-sm font-normal text-muted">{choiceText(choice)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `wytłaczanka 10 szt. · 12,50 zł (1,25 zł/szt.) · wolne 8 opak.` */
const choiceText = (choice: TodayChoice): string =>
  [
    choice.variantName,
    choice.price && priceText(choice.price, choice),
    choice.remaining !== null && choice.remaining > 0 && `wolne ${amountText(choice.remaining, choice)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')
