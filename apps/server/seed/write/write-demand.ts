import { localDateOf } from '@kram/contract/common/time'
import { gridCellOf, type Point } from '#modules/offers'
import { readingsOfQuestion } from '#modules/search'
import type { Tx } from '#platform/database'

const DAY = 86_400_000

/** Question, how often it was asked in a day, and how often in vain. */
const QUESTIONS: readonly (readonly [q: string, asked: number, unanswered: number])[] = [
  ['oscypek', 3, 3],
  ['pstrąg wędzony', 2, 2],
  ['kaczka', 2, 2],
  ['szparagi', 1, 1],
  ['masło', 4, 2],
  ['jajka', 6, 0],
  ['miód lipowy', 3, 0],
]
const CHANGES: readonly (readonly [q: string, next: string])[] = [
  ['oscypek', 'ser kozi'],
  ['kaczka', 'kurczak'],
]
const DAYS_AGO = [1, 2, 4, 8, 11, 16]
/** Three of the sixteen groups of visitors, another one every day. */
const groupsOn = (day: number): number => 0b111 << (day % 13)

/** What was searched for around a place in the last weeks. */
export async function writeDemand(tx: Tx, { now, ...point }: Point & { now: Date }): Promise<void> {
  const readingOf = async (q: string) => {
    const [reading] = (await readingsOfQuestion(tx, q)).readings
    if (!reading) throw new Error(`the dictionary does not know "${q}"`)
    return reading
  }
  for (const daysAgo of DAYS_AGO) {
    const day = localDateOf(new Date(now.getTime() - daysAgo * DAY))
    const groups = groupsOn(daysAgo)
    for (const [q, asked, unanswered] of QUESTIONS) {
      const { key, words } = await readingOf(q)
      const counts = { asked, unanswered, visitorGroups: groups, unansweredGroups: unanswered > 0 ? groups : 0 }
      await tx
        .insertInto('questionCounts')
        .values({ day, cell: gridCellOf(point), voivodeship: 'mazowieckie', reading: key, words, ...counts })
        .execute()
    }
    for (const [q, next] of CHANGES) {
      const [from, to] = [await readingOf(q), await readingOf(next)]
      const pair = { reading: from.key, words: from.words, nextReading: to.key, nextWords: to.words }
      await tx
        .insertInto('questionChanges')
        .values({ day, voivodeship: 'mazowieckie', ...pair, times: 2, visitorGroups: groups })
        .execute()
    }
  }
}
