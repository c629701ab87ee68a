import type { OfferRow } from '@kram/contract/offers/table/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { useState } from 'react'
import { BulkBar, BulkButton, BulkReport, MenuLink, type Selection } from '#shared/table/index.ts'
import {
  CloseIcon,
  CopyIcon,
  EditIcon,
  LimitIcon,
  PackIcon,
  PauseIcon,
  PercentIcon,
  PlayIcon,
  PrintIcon,
  ShowIcon,
} from '#ui/icons.ts'
import { AmountDialog } from './AmountDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { type BulkChanges, offersOf, useBulkChanges } from './use-bulk-changes.ts'

type Open = 'price' | 'counted' | 'limit' | null

const offersText = (count: number): string => counted(count, NOUNS.offer)

/** What can be done with the selected rows. Acts on offers concern all their items. */
export function BulkActs({ rows, inMenu, clear, print }: Selection<OfferRow>) {
  const [open, setOpen] = useState<Open>(null)
  const bulk = useBulkChanges(clear)
  const { busy } = bulk
  const live = withStatus(rows, 'active', 'paused')
  const close = (): void => setOpen(null)
  return (
    <>
      <BulkBar label={`Zaznaczone: ${rows.length}`} onClear={clear}>
        {inMenu && rows.map((row) => <RowLinks key={row.id} row={row} />)}
        <BulkButton icon={<PercentIcon aria-hidden="true" />} disabled={busy} onClick={() => setOpen('price')}>
          Cena ±
        </BulkButton>
        <BulkButton icon={<PackIcon aria-hidden="true" />} disabled={busy} onClick={() => setOpen('counted')}>
          Ile mam
        </BulkButton>
        <BulkButton icon={<LimitIcon aria-hidden="true" />} disabled={busy} onClick={() => setOpen('limit')}>
          Limit
        </BulkButton>
        <PauseAndResume rows={rows} bulk={bulk} />
        <BulkButton
          icon={<CopyIcon aria-hidden="true" />}
          disabled={busy}
          onClick={() =>
            void bulk.copyToNextWeek(
              rows,
              (count) => `Skopiowano na przyszły tydzień jako szkice: ${offersText(count)}`,
            )
          }
        >
          Na przyszły tydzień
        </BulkButton>
        <BulkButton icon={<PrintIcon aria-hidden="true" />} onClick={print}>
          Drukuj
        </BulkButton>
        {live.length > 0 && (
          <BulkButton
            icon={<CloseIcon aria-hidden="true" />}
            disabled={busy}
            onClick={() => void bulk.setStatus(live, 'archived', (count) => `Zakończono: ${offersText(count)}`)}
          >
            {inMenu ? 'Zakończ ofertę' : 'Zamknij'}
          </BulkButton>
        )}
      </BulkBar>
      {open === 'price' && <PriceDialog rows={rows} bulk={bulk} onClose={close} />}
      {(open === 'counted' || open === 'limit') && <AmountDialog what={open} rows={rows} bulk={bulk} onClose={close} />}
      <BulkReport refusals={bulk.refusals} onClose={bulk.dismiss} />
    </>
  )
}

/** Where the menu of a row leads. */
function RowLinks({ row: { offerId, status } }: { row: OfferRow }) {
  return (
    <>
      <MenuLink to={`/offers/edit/${offerId}`} icon={<EditIcon aria-hidden="true" />}>
        Edytuj ofertę
      </MenuLink>
      {(status === 'active' || status === 'paused') && (
        <MenuLink to={`/offers/${offerId}`} icon={<ShowIcon aria-hidden="true" />}>
          Zobacz jak kupujący
        </MenuLink>
      )}
    </>
  )
}

const withStatus = (rows: readonly OfferRow[], ...statuses: OfferRow['status'][]): OfferRow[] =>
  offersOf(rows).filter(({ status }) => statuses.includes(status))

function PauseAndResume({ rows, bulk }: { rows: readonly OfferRow[]; bulk: BulkChanges }) {
  const { busy } = bulk
  const active = withStatus(rows, 'active')
  // What an operator holds, the seller cannot publish; its page says why.
  const paused = withStatus(rows, 'paused').filter(({ heldByOperator }) => !heldByOperator)
  return (
    <>
      {active.length > 0 && (
        <BulkButton
          icon={<PauseIcon aria-hidden="true" />}
          disabled={busy}
          onClick={() => void bulk.setStatus(active, 'paused', (count) => `Wstrzymano: ${offersText(count)}`)}
        >
          Wstrzymaj
        </BulkButton>
      )}
      {paused.length > 0 && (
        <BulkButton
          icon={<PlayIcon aria-hidden="true" />}
          disabled={busy}
          onClick={() => void bulk.setStatus(paused, 'active', (count) => `Wznowiono: ${offersText(count)}`)}
        >
          Wznów
        </BulkButton>
      )}
    </>
  )
}
