import type { PickupRow, PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { useState } from 'react'
import { timeText } from '@kram/polish/format'
import type { Pickups } from '#shared/pickups/index.ts'
import { cleanCode, CODE_LENGTH, isActive, matching, termText } from './model/index.ts'

/** Why a reservation is not to be handed over. */
function rowError({ status, buyerName, number, changedAt }: PickupRow): string {
  if (status === 'completed') return `Już wydane o ${timeText(changedAt)}: ${buyerName}, nr ${number}.`
  if (status === 'cancelled') return `Ta rezerwacja jest odwołana: ${buyerName}, nr ${number}.`
  if (status === 'no_show') return `Oznaczono jako nieodebrane: ${buyerName}. Cofniesz to w „Wydane”.`
  return `Rezerwacja nie jest jeszcze potwierdzona: ${buyerName}, nr ${number}.`
}

/** Why no buyer of this sheet is shown for a whole code. */
function codeError(code: string, sheet: PickupSheet, pickups: Pickups | undefined): string | undefined {
  const found = code.length < CODE_LENGTH ? undefined : matching(sheet.rows, code)
  if (!found || found.some(isActive)) return undefined
  if (found[0]) return rowError(found[0])
  const other = pickups?.sheets.find((one) => matching(one.rows, code).length > 0)
  if (other) return `Ten kod jest z innego terminu: ${termText(other)}.`
  return 'Nie ma takiego kodu na tym terminie. Sprawdź znaki.'
}

/** The typed or scanned code. */
export function useCode(sheet: PickupSheet | undefined, pickups: Pickups | undefined, scanned: string) {
  const [code, setCode] = useState(cleanCode(scanned))
  return { code, setCode, error: sheet ? codeError(code, sheet, pickups) : undefined }
}

export const focusById = (id: string): void => document.getElementById(id)?.focus()

/** From the field to the act, without a press in between. */
export const focusHandOver = (code: string): void =>
  document.querySelector<HTMLElement>(`[data-hand-over="${CSS.escape(code)}"]`)?.focus()
