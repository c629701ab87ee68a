import type { ReservationEvent } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNow } from '#lib/now.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { CheckIcon, CloseIcon, DeliveryIcon, EditIcon, PackIcon } from '#ui/icons.ts'
import { EditDialog } from './EditDialog.tsx'
import { PackDialog, scaleLines } from './PackDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import {
  BuyerCancelDialog,
  HandOverDialog,
  NoShowDialog,
  ReceivedDialog,
  RejectDialog,
  SellerCancelDialog,
} from './StepDialogs.tsx'
import { useStep } from './use-step.ts'

/** The answer to a proposal stands on its card, the way back on a bar of its own. */
type Shown = Exclude<ReservationEvent, 'submit' | 'drop' | 'accept-proposal' | 'decline-proposal' | 'undo'>

const isSelling = ({ side }: ReservationView): boolean => side === 'seller' || side === 'admin'

const ICONS: Partial<Record<Shown, ReactNode>> = {
  accept: <CheckIcon aria-hidden="true" />,
  pack: <PackIcon aria-hidden="true" />,
  'set-out': <DeliveryIcon aria-hidden="true" />,
  'hand-over': <CheckIcon aria-hidden="true" />,
  edit: <EditIcon aria-hidden="true" />,
  propose: <EditIcon aria-hidden="true" />,
  cancel: <CloseIcon aria-hidden="true" />,
  reject: <CloseIcon aria-hidden="true" />,
}

const labelOf = (event: Shown, selling: boolean): string =>
  ({
    accept: 'Potwierdź',
    reject: 'Odrzuć',
    edit: 'Zmień',
    propose: 'Zaproponuj zmianę',
    cancel: 'Anuluj rezerwację',
    pack: 'Spakowane',
    'set-out': 'Wyruszam z dostawą',
    'hand-over': selling ? 'Wydaj zamówienie' : 'Odebrane',
    'no-show': 'Nie przyszedł',
  })[event]

/** In this order, the likeliest first; it is also the one that stands out. */
const ORDER: readonly Shown[] = [
  'accept',
  'pack',
  'set-out',
  'hand-over',
  'edit',
  'propose',
  'no-show',
  'reject',
  'cancel',
]
const AT_ONCE = ['accept', 'pack', 'set-out'] as const
const QUIET: readonly Shown[] = ['cancel', 'reject', 'no-show']

type DialogProps = { view: ReservationView; onClose: () => void }

function CancelDialog({ view, onClose }: DialogProps) {
  const now = useNow()
  if (isSelling(view)) return <SellerCancelDialog target={view} onClose={onClose} />
  const late = view.occurrence !== null && now >= new Date(view.occurrence.cutoffAt)
  return <BuyerCancelDialog target={view} late={late} onClose={onClose} />
}

const DIALOGS: Partial<Record<Shown, ComponentType<DialogProps>>> = {
  reject: ({ view, onClose }) => <RejectDialog target={view} onClose={onClose} />,
  cancel: CancelDialog,
  'hand-over': ({ view, onClose }) =>
    isSelling(view) ? (
      <HandOverDialog target={view} onClose={onClose} />
    ) : (
      <ReceivedDialog target={view} onClose={onClose} />
    ),
  'no-show': ({ view, onClose }) => <NoShowDialog target={view} onClose={onClose} />,
  edit: EditDialog,
  pack: PackDialog,
  propose: ProposeDialog,
}

const variantOf = (event: Shown, index: number): ButtonVariant => {
  if (QUIET.includes(event)) return 'quiet'
  return index === 0 && event !== 'edit' ? 'primary' : 'secondary'
}

/** What may be done now, as the server says it. */
export function Actions({ view }: { view: ReservationView }) {
  const [open, setOpen] = useState<Shown | null>(null)
  const step = useStep()
  const selling = isSelling(view)
  const { allowedActions } = view
  // Who may still reject need not cancel.
  const shown = ORDER.filter(
    (event) =>
      allowedActions.includes(event) &&
      !(event === 'cancel' && allowedActions.includes('reject')) &&
      // A buyer asks for a change by editing: what grows becomes a proposal by itself.
      !(event === 'propose' && !selling),
  )
  const Open = open ? DIALOGS[open] : undefined
  if (shown.length === 0) return null

  const press = (event: Shown): void => {
    const weighs = event === 'pack' && scaleLines(view).length > 0
    const atOnce = weighs ? undefined : AT_ONCE.find((each) => each === event)
    if (atOnce) step.mutate({ target: view, step: { event: atOnce } })
    else setOpen(event)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((event, index) => (
        <Button
          key={event}
          variant={variantOf(event, index)}
          className={QUIET.includes(event) ? 'text-danger hover:bg-danger-soft' : undefined}
          loading={step.isPending && step.variables.step.event === event}
          icon={ICONS[event]}
          onClick={() => press(event)}
        >
          {labelOf(event, selling)}
        </Button>
      ))}
      {Open && <Open view={view} onClose={() => setOpen(null)} />}
    </div>
  )
}
