import { twoDigits, wallTimeOf } from '@kram/contract/common/time'

/** `9:05:07`, for logs. In its own file, so that pages without a log do not load it. */
export const logTimeText = (at: number): string => {
  const { hour, minute, second } = wallTimeOf(at)
  return `${hour}:${twoDigits(minute)}:${twoDigits(second)}`
}
