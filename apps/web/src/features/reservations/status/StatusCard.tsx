import type { ReservationView } from '@kram/contract/reservations/views'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/hooks'
import { Status } from '#ui/list'
import { NoWrap } from '#ui/text'
import { takeOwnAction } from './own-action.ts'
import { describeStatus, statusTone } from './status-text.ts'

/** Status of the reservation and the next step. After an own action it is shown and focused, because its button is gone. */
export function StatusCard({ view }: { view: ReservationView }) {
  const { id, status, version } = view
  const { title, next } = describeStatus(view, useNow())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeOwnAction(id)) return undefined
    // The dialog returns the focus first.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, status, version])
  return (
    <section aria-live="polite" className="grid justify-items-start gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-sans text-base">
        <Status tone={statusTone(status)}>{title}</Status>
      </h2>
      <p className="max-w-prose">
        <NoWrap text={next} />
      </p>
    </section>
  )
}
