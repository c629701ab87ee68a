import type { TodayChoice } from '@kram/contract/today'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { amountText } from '#lib/format.ts'
import { photoOf } from '#lib/pictures.ts'
import { useSettled } from '#lib/settled.ts'
import { Button } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState, Unanswered } from '#ui/States.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { todayChoicesQuery } from './today-form.ts'
import { priceText } from './own-words.ts'

const PAUSE_MS = 250
/** Up to here the eye is quicker than typing. */
const FEW = 6

type Props = {
  onPick: (choice: TodayChoice) => void
  /** Where a seller without goods goes on. */
  otherwise: ReactNode
}

/** What do you have today? Own goods, those offered last first. */
export function TodayChoices({ onPick, otherwise }: Props) {
  const [q, setQ] = useState('')
  const query = useQuery(todayChoicesQuery(useSettled(q.trim(), PAUSE_MS)))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (data.length === 0 && q === '')
    return (
      <EmptyState title="Nie masz jeszcze produktów" action={otherwise}>
        Dodaj produkt raz, a potem wystawisz go w pół minuty.
      </EmptyState>
    )
  return (
    <div className="grid gap-3">
      {(data.length > FEW || q !== '') && (
        <SearchField label="Szukaj wśród swoich produktów" value={q} onSearch={setQ} />
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
              <Thumb photo={choice.cover && photoOf(choice.cover, '')} className="size-14" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block">{choice.productName}</span>
                <span className="block text-sm font-normal text-muted">{aboutText(choice)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `wytłaczanka 10 szt. · 12,50 zł (1,25 zł/szt.) · wolne 8 opak.` */
const aboutText = (choice: TodayChoice): string =>
  [
    choice.variantName,
    choice.price && priceText(choice.price, choice),
    choice.free !== null && choice.free > 0 && `wolne ${amountText(choice.free, choice)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')
