import { useEffect, useRef, useState } from 'react'
import {
  hasErrors,
  ITEMS_STEP,
  loadNewOffer,
  type NewOffer,
  PRICES_STEP,
  storeNewOffer,
  textErrors,
} from './new-offer.ts'

const hasAnyError = (errors: object): boolean => Object.values(errors).some((message) => message !== undefined)

/** True when a field of the step is invalid; the field shows the error. */
const isStepInvalid = (draft: NewOffer): boolean =>
  (draft.step === ITEMS_STEP && hasAnyError(textErrors(draft))) ||
  (draft.step === PRICES_STEP && draft.items.some(hasErrors))

/** Why the step is incomplete, when no field can show it. */
const stepProblem = ({ step, items, newProduct }: NewOffer): string | null => {
  if (step !== ITEMS_STEP) return null
  const typed = newProduct?.name.trim() ?? ''
  if (typed !== '') return `Dokończ produkt „${typed}”: dodaj go do oferty albo anuluj.`
  return items.length === 0 ? 'Dodaj co najmniej jeden produkt.' : null
}

/** State of the wizard, stored with every change; a step can be left only when complete. */
export function useNewOffer() {
  const [draft, setDraft] = useState(loadNewOffer)
  const [stepError, setStepError] = useState<string | null>(null)
  // Number of attempts to leave an incomplete step.
  const [attempted, setAttempted] = useState(0)
  const write = (next: NewOffer): void => {
    setDraft(next)
    storeNewOffer(next)
  }
  const change = (part: Partial<NewOffer>): void => {
    setStepError(null)
    write({ ...draft, ...part })
  }
  const goToStep = (step: number): void => {
    const forward = step > draft.step
    const missing = forward ? stepProblem(draft) : null
    // A product that is half described comes first: once added, it may give the offer its title.
    const invalid = forward && missing === null && isStepInvalid(draft)
    setStepError(missing)
    setAttempted(invalid ? attempted + 1 : 0)
    if (missing !== null || invalid) return
    write({ ...draft, step })
    window.scrollTo({ top: 0 })
  }
  return { draft, write, change, goToStep, stepError, attempted }
}

/** Focuses the first invalid field with every attempt. */
export function useFocusOnError(attempted: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempted > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempted])
  return ref
}
