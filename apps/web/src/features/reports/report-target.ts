import type { ReportTarget } from '@kram/contract/reports/labels'

export type ParsedTarget = { targetType: ReportTarget; targetId: number }

const TARGET_PATTERNS = [
  [/\/offers\/(\d{1,10})(?![\d])/, 'offer'],
  [/\/sellers\/(\d{1,10})(?![\d])/, 'seller'],
  [/^comment:(\d{1,10})$/, 'comment'],
  [/^review:(\d{1,10})$/, 'review'],
] as const

/** Target of a page address: `https://kram.pl/offers/12-jajka` → offer 12; null for other addresses. */
export const parseReportTarget = (address: string): ParsedTarget | null => {
  for (const [pattern, targetType] of TARGET_PATTERNS) {
    const id = Number(pattern.exec(address.trim())?.[1])
    if (id > 0) return { targetType, targetId: id }
  }
  return null
}

/** Address of the report form for a target: `/report?offer=12`. */
export const reportedAddressIn = (search: URLSearchParams): string => {
  if (search.has('offer')) return `/offers/${search.get('offer')}`
  if (search.has('seller')) return `/sellers/${search.get('seller')}`
  if (search.has('review')) return `review:${search.get('review')}`
  return search.has('comment') ? `comment:${search.get('comment')}` : ''
}
