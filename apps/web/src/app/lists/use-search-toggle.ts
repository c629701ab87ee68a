import { useEffect, useId, useRef, useState } from 'react'

/** Opens and closes the search of a list on a phone; the focus goes into its field and back to its button. */
export const useSearchToggle = () => {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
    const { current: field } = row
    if (!isOpen || !field) return undefined
    field.querySelector('input')?.focus()
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false)
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [isOpen])
  return { isOpen, id: useId(), row, button, open: () => setOpen(true), close: () => setOpen(false) }
}
