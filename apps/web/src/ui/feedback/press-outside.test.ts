import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeByPressOutside } from './press-outside.ts'

const BOX = { left: 0, top: 300, right: 360, bottom: 740 }
const INSIDE = { clientX: 100, clientY: 400 }
const BESIDE = { clientX: 100, clientY: 100 }

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.stubGlobal('HTMLDialogElement', class {}))

const openDialog = () => {
  const dialog = Object.assign(new EventTarget(), { getBoundingClientRect: () => BOX })
  const close = vi.fn<() => void>()
  const stop = closeByPressOutside(dialog as unknown as HTMLDialogElement, close)
  const press = (type: string, point: typeof INSIDE) => dialog.dispatchEvent(Object.assign(new Event(type), point))
  return { close, stop, press }
}

test('without `closedby`, a press beside the dialog closes it', () => {
  const { close, press, stop } = openDialog()
  press('pointerdown', BESIDE)
  press('click', BESIDE)
  expect(close).toHaveBeenCalledOnce()
  stop?.()
  press('pointerdown', BESIDE)
  press('click', BESIDE)
  expect(close, 'not after it was closed').toHaveBeenCalledOnce()
})

test('a press in the dialog, or one that begins there to select text, does not', () => {
  const { close, press } = openDialog()
  for (const [from, to] of [
    [INSIDE, INSIDE],
    [INSIDE, BESIDE],
    [BESIDE, INSIDE],
  ] as const) {
    press('pointerdown', from)
    press('click', to)
  }
  expect(close).not.toHaveBeenCalled()
})

test('an engine that knows `closedby` closes it itself', () => {
  Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', { value: 'any' })
  expect(openDialog().stop).toBeUndefined()
})
