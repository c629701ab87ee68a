import { CONTENT_FLAG_LABELS, type ContentFlag } from '@kram/contract/reports/content-flags'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { REPORT_WORKING_DAYS, type ReportReason } from '@kram/contract/reports/labels'
import * as z from 'zod/mini'
import type { RuleKind } from '@kram/contract/market-rules/limits'
import type { MarketRule } from '@kram/contract/market-rules/schemas'
import { rulesAbout } from '#modules/market-rules'
import { currentVersion } from '#modules/market-rules/records'
import { flagsOfOffer } from '#modules/offers'
import { afterWorkingDays } from '#modules/schedules'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { MessageHandler } from '#platform/queue'
import { addReportPictures, insertFlagReports, takeSnapshot } from './notices/index.ts'

const ReviewPayload = z.object({ offerId: z.int() })

const explanationOf = (doubt: ContentFlag): string =>
  `Słowa w ofercie: ${CONTENT_FLAG_LABELS[doubt]}. Samo słowo niczego nie przesądza; sprzedawca widzi przy ofercie podpowiedź, jak ją poprawić.`

const reasonOf = (doubt: ContentFlag): ReportReason =>
  doubt === 'eco' || doubt === 'healing' ? 'misleading' : 'forbidden'

type Flag = { flag: string; title: string; reason: ReportReason; explanation: string }

const ruleText = ({ kind, rule: { key, note } }: Awaited<ReturnType<typeof rulesAbout>>[number]): string =>
  `${kind === 'words' ? `Słowo z listy operatora: „${key}”.` : `Kategoria zablokowana przez operatora: ${categoryOf(key)?.name ?? key}.`} ${note ?? ''}`.trim()

/** What is doubtful about an offer on sale: words that the code knows, and the rules that operators edit. */
async function flagsOf(db: Db, offerId: number): Promise<Flag[]> {
  const doubtful = await flagsOfOffer(db, offerId)
  if (!doubtful) return []
  const { title, doubts } = doubtful
  const entriesOf = async (kind: RuleKind) => (await currentVersion<MarketRule>(db, kind))?.entries ?? []
  const rules = { words: await entriesOf('words'), categories: await entriesOf('categories') }
  return [
    ...doubts.map((flag) => ({ flag, title, reason: reasonOf(flag), explanation: explanationOf(flag) })),
    ...(await rulesAbout(db, offerId, rules)).map((found) => ({
      flag: `${found.kind}:${found.rule.key}`,
      title,
      reason: found.rule.reason,
      explanation: ruleText(found),
    })),
  ]
}

/** Opens a report about the offer for each kind of flagged words, and for each rule that concerns it. */
export const flagOffer =
  ({ db, clock }: { db: Db; clock: Clock }): MessageHandler =>
  async (payload) => {
    const { offerId } = ReviewPayload.parse(payload)
    const flags = await flagsOf(db, offerId)
    if (flags.length === 0) return
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const { lines, uploads } = await takeSnapshot(tx, 'offer', offerId)
      const opened = await insertFlagReports(
        tx,
        flags.map(({ flag, title, reason, explanation }) => ({
          targetType: 'offer',
          targetId: offerId,
          targetLabel: title,
          reason,
          explanation,
          contentFlag: flag,
          dueAt: afterWorkingDays(now, REPORT_WORKING_DAYS[reason]),
          snapshot: JSON.stringify(lines),
        })),
      )
      await addReportPictures(tx, opened, uploads)
    })
  }
