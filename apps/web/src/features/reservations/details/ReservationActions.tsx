import type { ReservationView } from '@kram/contract/reservations/views'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNow } from '#lib/hooks'
import { Button, type ButtonVariant } from '#ui/buttons'
import { CheckIcon, CloseIcon, DeliveryIcon, EditIcon, PackIcon } from '#ui/icons.ts'
import { EditDialog } from '../editing/index.ts'
import {
  BuyerCancelDialog,
  HandOverDialog,
  linesToWeigh,
  NoShowDialog,
  PackDialog,
  ReceivedDialog,
  RejectDialog,
  SellerCancelDialog,
  useReservationAction,
} from '../actions/index.ts'
import { ProposeDialog } from '../proposals/index.ts'
import { actionLabel, type ButtonAction } from './action-labels.ts'

const isSellerSide = ({ role: side }: ReservationView): boolean => side === 'seller' || side === 'admin'

/** The number of a buyer whom no e-mail reaches. */
const phoneOnly = ({ userId, contact }: ReservationView): string | null =>
  userId === null && contact?.email === null ? contact.phone : null

const ICONS: Partial<Record<ButtonAction, ReactNode>> = {
  accept: <CheckIcon aria-hidden="true" />,
  pack: <PackIcon aria-hidden="true" />,
  'set-out': <DeliveryIcon aria-hidden="true" />,
  'hand-over': <CheckIcon aria-hidden="true" />,
  edit: <EditIcon aria-hidden="true" />,
  propose: <EditIcon aria-hidden="true" />,
  cancel: <CloseIcon aria-hidden="true" />,
  reject: <CloseIcon aria-hidden="true" />,
}

/** Order of the actions; the first available one is the primary button. */
const ACTION_ORDER: readonly ButtonAction[] = [
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
const WITHOUT_DIALOG = ['accept', 'pack', 'set-out'] as const
const QUIET_ACTIONS: readonly ButtonAction[] = ['cancel', 'reject', 'no-show']

type DialogProps = { view: ReservationView; onClose: () => void }

function CancelDialog({ view, onClose }: DialogProps) {
  const now = useNow()
  if (isSellerSide(view)) return <SellerCancelDialog target={view} phone={phoneOnly(view)} onClose={onClose} />
  const late = view.occurrence !== null && now >= new Date(view.occurrence.cutoffAt)
  return <BuyerCancelDialog target={view} late={late} onClose={onClose} />
}

const DIALOGS: Partial<Record<ButtonAction, ComponentType<DialogProps>>> = {
  reject: ({ view, onClose }) => <RejectDialog target={view} phone={phoneOnly(view)} onClose={onClose} />,
  cancel: CancelDialog,
  'hand-over': ({ view, onClose }) =>
    isSellerSide(view) ? (
      <HandOverDialog target={view} onClose={onClose} />
    ) : (
      <ReceivedDialog target={view} onClose={onClose} />
    ),
  'no-show': ({ view, onClose }) => <NoShowDialog target={view} onClose={onClose} />,
  edit: EditDialog,
  pack: PackDialog,
  propose: ProposeDialog,
}

const variantOf = (event: ButtonAction, index: number): ButtonVariant => {
  if (QUIET_ACTIONS.includes(event)) return 'quiet'
  return index === 0 && event !== 'edit' ? 'primary' : 'secondary'
}

/** The actions allowed by the server. */
export function ReservationActions({ view }: { view: ReservationView }) {
  const [open, setOpen] = useState<ButtonAction | null>(null)
  const action = useReservationAction()
  const selling = isSellerSide(view)
  const { allowedActions } = view
  // Cancel is hidden while reject is possible.
  const visible = ACTION_ORDER.filter(
    (event) =>
      allowedActions.includes(event) &&
      !(event === 'cancel' && allowedActions.includes('reject')) &&
      // Buyers propose a change by editing: growth becomes a proposal automatically.
      !(event === 'propose' && !selling),
  )
  const OpenDialog = open ? DIALOGS[open] : undefined
  if (visible.length === 0) return null

  const onPress = (event: ButtonAction): void => {
    const needsWeighing = event === 'pack' && linesToWeigh(view).length > 0
    const direct = needsWeighing ? undefined : WITHOUT_DIALOG.find((each) => each === event)
    if (direct) action.mutate({ target: view, action: { event: direct } })
    else setOpen(event)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {visible.map((event, index) => (
        <Button
          key={event}
          variant={variantOf(event, index)}
          className={QUIET_ACTIONS.includes(event) ? 'text-danger hover:bg-danger-soft' : undefined}
          loading={action.isPending && action.variables.action.event === event}
          icon={ICONS[event]}
          onClick={() => onPress(event)}
        >
          {actionLabel(event, selling)}
        </Button>
      ))}
      {OpenDialog && <OpenDialog view={view} onClose={() => setOpen(null)} />}
    </div>
  )
}
