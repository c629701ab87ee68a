import type { ReactNode } from 'react'
import { IconButton } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { AlertIcon, CloseIcon, SuccessIcon, InfoIcon, WarningIcon } from '../icons.ts'

export type BannerTone = 'success' | 'info' | 'warning' | 'error'

const TONE_STYLES = {
  success: { style: 'bg-good-soft text-good', Icon: SuccessIcon },
  info: { style: 'bg-info-soft text-info', Icon: InfoIcon },
  warning: { style: 'bg-warn-soft text-warn', Icon: WarningIcon },
  error: { style: 'bg-danger-soft text-danger', Icon: AlertIcon },
}

type Props = {
  tone: BannerTone
  onClose?: (() => void) | undefined
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message in the page. Errors interrupt a screen reader, the others wait their turn. */
export function Banner({ tone, onClose, action, className, children }: Props) {
  const { style, Icon } = TONE_STYLES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-2xl px-4 py-2', style, className)}
    >
      <Icon className="mt-2.5 shrink-0" aria-hidden="true" />
      {/* The action wraps below the text on narrow screens. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <div className="min-w-48 flex-1 py-2.5 font-medium wrap-anywhere">{children}</div>
        {action}
      </div>
      {onClose && (
        <IconButton label="Zamknij komunikat" className="text-current hover:bg-transparent" onClick={onClose}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
