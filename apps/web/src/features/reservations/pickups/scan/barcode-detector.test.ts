import { expect, test, vi } from 'vitest'
import { canScan, parsePickupCode } from './barcode-detector.ts'

test('the code is recognised in the QR link and alone, and nowhere else', () => {
  expect(parsePickupCode('https://kram.pl/reservations/pickup?code=C7FD')).toBe('C7FD')
  expect(parsePickupCode('https://kram.pl/reservations/pickup?x=1&code=c7fd#a')).toBe('C7FD')
  expect(parsePickupCode(' c7fd ')).toBe('C7FD')
  expect(parsePickupCode('https://kram.pl/offers/12')).toBeNull()
  expect(parsePickupCode('5901234123457')).toBeNull()
})

const withDevice = (formats: string[] | null, kinds: string[]): void => {
  vi.stubGlobal('navigator', {
    mediaDevices: { enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind }))) },
  })
  vi.stubGlobal(
    'BarcodeDetector',
    formats === null
      ? undefined
      : class {
          static getSupportedFormats = () => Promise.resolve(formats)
        },
  )
}

test('a device scans when its browser reads QR codes and it has a camera', async () => {
  withDevice(['qr_code'], ['audioinput', 'videoinput'])
  expect(await canScan()).toBe(true)
  withDevice(['qr_code'], ['audioinput'])
  expect(await canScan()).toBe(false)
  withDevice([], ['videoinput'])
  expect(await canScan()).toBe(false)
  withDevice(null, ['videoinput'])
  expect(await canScan()).toBe(false)
  vi.unstubAllGlobals()
})
