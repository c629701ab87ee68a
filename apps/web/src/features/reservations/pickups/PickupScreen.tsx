import type { PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { type ReactNode, useState } from 'react'
import { RejectedActions, useOfflineQueue } from '#shared/offline-queue/index.ts'
import type { Pickups } from '#shared/pickups/index.ts'
import { Unanswered } from '#ui/feedback'
import { Tabs } from '#ui/navigation'
import { CODE_ID, CodeEntry } from './CodeEntry.tsx'
import { DoneList } from './DoneList.tsx'
import { ProductList } from './ProductList.tsx'
import { partsOf, progressOf, type WaitingAct } from './model/index.ts'
import { PeopleList } from './PeopleList.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import { PROGRESS_ID, SheetProgress } from './SheetProgress.tsx'
import { focusById, focusHandOver, useCode } from './use-code.ts'
import { usePickupSheet } from './sheet/index.ts'

type View = 'people' | 'products' | 'done'

/** What the server refused of this sheet, one at a time and with the buyer's name. */
function Conflicts({ sheet }: { sheet: PickupSheet }) {
  const rejected = useOfflineQueue().filter(({ rejection }) => rejection !== undefined)
  const names = new Map(sheet.rows.map(({ reservationId, buyerName }) => [reservationId, buyerName]))
  if (rejected.length === 0) return null
  return (
    <div className="mb-3 print:hidden">
      <RejectedActions rejected={rejected} nameOf={(id) => names.get(id)} />
    </div>
  )
}

type SheetProps = {
  sheet: PickupSheet
  pickups: Pickups | undefined
  scanned: string
  waiting: readonly WaitingAct[]
  isOffline: boolean
}

function Sheet({ sheet, pickups, scanned, waiting, isOffline }: SheetProps) {
  const { code, setCode, error } = useCode(sheet, pickups, scanned)
  const [view, setView] = useState<View>('people')
  const { toHandOver, open } = partsOf(sheet.rows)
  const tabs = [
    { name: 'people', label: `Osoby ${toHandOver.length + open.length}` },
    { name: 'products', label: 'Towary' },
    { name: 'done', label: `Wydane ${progressOf(sheet.rows).done}` },
  ] as const
  const type = (next: string): void => {
    setCode(next)
    if (next !== '') setView('people')
  }
  // The row is gone: on to the next code, or to where the count is read out.
  const next = (): void => {
    focusById(code === '' ? PROGRESS_ID : CODE_ID)
    setCode('')
  }
  return (
    <>
      <Conflicts sheet={sheet} />
      <CodeEntry code={code} error={error} onType={type} onSubmit={() => focusHandOver(code)} />
      <SheetProgress rows={sheet.rows} waiting={waiting} isOffline={isOffline} />
      <div className="print:hidden">
        <Tabs label="Widok" tabs={tabs} current={view} onChange={setView}>
          {view === 'people' && <PeopleList sheet={sheet} code={code} onHandedOver={next} />}
          {view === 'products' && <ProductList rows={sheet.rows} />}
          {view === 'done' && <DoneList rows={sheet.rows} />}
        </Tabs>
      </div>
    </>
  )
}

type Props = {
  occurrenceId: number
  /** A code from the buyer's QR code. */
  scanned: string
  withContacts: boolean
  /** The rarer acts of the sheet. */
  more: (sheet: PickupSheet, isOffline: boolean) => ReactNode
}

/** The seller's screen of one occurrence: who comes, what they get, what was handed over; with and without a connection. */
export function PickupScreen({ occurrenceId, scanned, withContacts, more }: Props) {
  const { sheet, query, waiting, pickups, isOffline } = usePickupSheet(occurrenceId)
  return (
    <>
      <SheetHeader sheet={sheet} isOffline={isOffline} more={sheet && more(sheet, isOffline)} />
      <div className="mx-auto w-full max-w-3xl px-3 pt-3">
        {sheet ? (
          <>
            <Sheet
              key={`${occurrenceId} ${scanned}`}
              sheet={sheet}
              pickups={pickups}
              scanned={scanned}
              waiting={waiting}
              isOffline={isOffline}
            />
            <PrintedSheet sheet={sheet} withContacts={withContacts} />
          </>
        ) : (
          <Unanswered query={query} />
        )}
      </div>
    </>
  )
}
