import type { PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DayChangeIcon, OfflineIcon, PreviousIcon } from '#ui/icons.ts'
import { termText } from './model/index.ts'

function OfflineChip() {
  return (
    <span
      role="status"
      className="inline-flex h-9 shrink-0 items-center gap-1 rounded-full bg-ink px-2.5 text-small font-semibold whitespace-nowrap text-paper"
    >
      <OfflineIcon className="size-5" aria-hidden="true" />
      Bez zasięgu
    </span>
  )
}

/** The server tells whom a change of the day concerns, so there is none without a connection. */
function DayChange({ sheet: { scheduleId, date } }: { sheet: PickupSheet }) {
  const label = 'Przenieś / odwołaj ten dzień'
  return (
    <Link
      to={`/reservations/day?scheduleId=${scheduleId}&date=${date}`}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk"
    >
      <DayChangeIcon aria-hidden="true" />
    </Link>
  )
}

type Props = { sheet: PickupSheet | undefined; isOffline: boolean; more: ReactNode }

/** The bar of the pickup screen; on a phone in place of the top bar. */
export function SheetHeader({ sheet, isOffline, more }: Props) {
  return (
    <header className="print:hidden max-lg:sticky max-lg:top-0 max-lg:z-30">
      <div className="bg-surface pt-(--safe-top) lg:bg-transparent lg:pt-4">
        <div className="mx-auto flex min-h-13 max-w-3xl items-center gap-2 px-3">
          <Link
            to="/reservations/pickup"
            aria-label="Terminy odbioru"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk"
          >
            <PreviousIcon aria-hidden="true" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="font-display text-lg leading-5 whitespace-nowrap lg:text-2xl lg:leading-7">Wydawanie</h1>
            {sheet && <p className="type-small truncate">{termText(sheet)}</p>}
          </div>
          {isOffline ? <OfflineChip /> : sheet && <DayChange sheet={sheet} />}
          {more}
        </div>
      </div>
      <div aria-hidden="true" className="awning lg:hidden" />
    </header>
  )
}
