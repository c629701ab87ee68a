import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { ComboboxOption } from './ComboboxList.tsx'

export type ComboboxState = {
  text: string
  onText: (text: string) => void
  /** Matches, best first; shown while the field has the focus. */
  options: readonly ComboboxOption[]
  onPick: (key: string) => void
  /** Enter while no option is active: the best match is meant, even if it is still being loaded. */
  onEnter: () => void
  ref?: Ref<HTMLInputElement> | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

/** Keeps text that was typed before hydration: React would replace it with its own value. */
function useTextTypedBeforeHydration(
  ref: Ref<HTMLInputElement> | undefined,
  text: string,
  onAdopted: (text: string, focused: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  const adoptTypedText = useEffectEvent(() => {
    const input = field.current
    if (input && input.value !== text) onAdopted(input.value, input === document.activeElement)
  })
  useEffect(() => adoptTypedText(), [])
  return field
}

/** Handles the given keys, except while an input method composes a character. */
const onKeys = (keys: Partial<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const act = keys[event.key]
  if (!act || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

/** The active option and the keyboard. */
export function useCombobox({ text, options, onText, onPick, onEnter, onFocus, onBlur, ref }: ComboboxState) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const activeIndex = options.findIndex(({ key }) => key === activeKey)
  const isListOpen = open && options.length > 0
  const optionId = (key: string) => `${listId}-${key}`

  const field = useTextTypedBeforeHydration(ref, text, (typed, focused) => {
    setOpen(focused)
    onText(typed)
  })

  const activate = (index: number) => {
    const option = options.at(index % options.length)
    setOpen(true)
    setActiveKey(option?.key ?? null)
    if (option) document.getElementById(optionId(option.key))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (key: string) => {
    setOpen(false)
    setActiveKey(null)
    onPick(key)
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => activate(activeIndex + 1),
    ArrowUp: () => activate(activeIndex === -1 ? -1 : activeIndex - 1),
    Enter: () => {
      const option = isListOpen ? options[activeIndex] : undefined
      setOpen(false)
      if (option) choose(option.key)
      else if (text !== '') onEnter()
    },
    Escape: () => (isListOpen ? setOpen(false) : onText('')),
  }
  const input = {
    ref: field,
    'aria-activedescendant': isListOpen && activeIndex !== -1 ? optionId(options[activeIndex]?.key ?? '') : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setOpen(true)
      setActiveKey(null)
      onText(event.target.value)
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.target.select()
      setOpen(true)
      onFocus?.()
    },
    onClick: () => setOpen(true),
    onBlur: () => {
      setOpen(false)
      onBlur?.()
    },
    onKeyDown: onKeys(keys),
  }
  return { open, input, list: { id: listId, hidden: !isListOpen, activeKey, optionId, choose } }
}
