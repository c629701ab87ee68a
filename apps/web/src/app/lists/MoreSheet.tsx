import { type MouseEvent, type ReactNode, useState } from 'react'
import { IconButton } from '#ui/buttons'
import { Sheet } from '#ui/feedback'
import { MoreIcon } from '#ui/icons.ts'

/** The less frequent actions of a list on a phone. A press closes the sheet, because some open a dialog of their own. */
export function MoreSheet({ actions, tools }: { actions?: ReactNode; tools?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (actions === undefined && tools === undefined) return null
  const onPress = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button')) setOpen(false)
  }
  return (
    <>
      <IconButton label="Więcej" aria-haspopup="dialog" className="text-ink" onClick={() => setOpen(true)}>
        <MoreIcon aria-hidden="true" />
      </IconButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Więcej">
        {/* The handler only follows the presses of links and buttons, which are reachable by keyboard. */}
        <div role="presentation" className="grid gap-2 pb-3" onClick={onPress}>
          {actions}
          {tools}
        </div>
      </Sheet>
    </>
  )
}
