import type { ReservationRow } from '@kram/contract/reservations/views'
import { phoneText } from '@kram/polish/phone'
import { BulkBar, BulkButton, MenuAct, MenuCall, MenuLink } from '#shared/table/index.ts'
import { CheckIcon, CloseIcon, PackIcon, PhoneIcon, PrintIcon, ShowIcon } from '#ui/icons.ts'
import { useSellerRowActs } from '../actions/index.ts'
import { reservationName } from './columns.tsx'

type Props = { row: ReservationRow; clear: () => void; print: () => void }

/** The menu of a reservation: what its state allows now. */
export function RowActs({ row, clear, print }: Props) {
  const { isAllowed, busy, accept, pack, reject, handOver, dialogs } = useSellerRowActs(row)
  return (
    <>
      <BulkBar label={reservationName(row)} onClear={clear}>
        <MenuLink to={`/reservations/edit/${row.id}`} icon={<ShowIcon aria-hidden="true" />}>
          Otwórz rezerwację
        </MenuLink>
        {isAllowed('accept') && (
          <MenuAct icon={<CheckIcon aria-hidden="true" />} disabled={busy} onClick={accept}>
            Potwierdź
          </MenuAct>
        )}
        {isAllowed('hand-over') && (
          <MenuAct icon={<CheckIcon aria-hidden="true" />} onClick={handOver}>
            Wydaj
          </MenuAct>
        )}
        {isAllowed('pack') && (
          <MenuAct icon={<PackIcon aria-hidden="true" />} disabled={busy} onClick={pack}>
            Spakuj
          </MenuAct>
        )}
        {row.phoneToCall !== null && (
          <MenuCall phone={row.phoneToCall} icon={<PhoneIcon aria-hidden="true" />}>
            Zadzwoń: {phoneText(row.phoneToCall)}
          </MenuCall>
        )}
        <BulkButton icon={<PrintIcon aria-hidden="true" />} onClick={print}>
          Drukuj
        </BulkButton>
        {isAllowed('reject') && (
          <MenuAct icon={<CloseIcon aria-hidden="true" />} danger onClick={reject}>
            Odrzuć
          </MenuAct>
        )}
      </BulkBar>
      {dialogs}
    </>
  )
}
