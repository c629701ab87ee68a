import { sql } from 'kysely'
import type { Writes } from '#platform/database'

export type CountedQuestion = {
  day: string
  /** Grid cell of the place; null without one. */
  cell: number | null
  voivodeship: string | null
  reading: string
  words: string
  asked: number
  unanswered: number
  visitorGroups: number
  unansweredGroups: number
}

export type CountedChange = {
  day: string
  voivodeship: string | null
  reading: string
  words: string
  nextReading: string
  nextWords: string
  times: number
  visitorGroups: number
}

/** The largest number of a column; counts stay below it. */
const MAX_COUNT = 2_000_000_000

/** Rows in a fixed order, so that parallel writers do not deadlock. */
const inOrder = <T extends object>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Adds counts to those of the day. */
export async function addQuestions(tx: Writes<'questionCounts'>, questions: readonly CountedQuestion[]): Promise<void> {
  if (questions.length === 0) return
  await tx
    .insertInto('questionCounts')
    .values(inOrder(questions))
    .onConflict((conflict) =>
      conflict.columns(['day', 'cell', 'reading']).doUpdateSet({
        asked: sql`least(${MAX_COUNT}, question_counts.asked + excluded.asked)`,
        unanswered: sql`least(${MAX_COUNT}, question_counts.unanswered + excluded.unanswered)`,
        visitorGroups: sql`question_counts.visitor_groups | excluded.visitor_groups`,
        unansweredGroups: sql`question_counts.unanswered_groups | excluded.unanswered_groups`,
      }),
    )
    .execute()
}

export async function addChanges(tx: Writes<'questionChanges'>, changes: readonly CountedChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('questionChanges')
    .values(inOrder(changes))
    .onConflict((conflict) =>
      conflict.columns(['day', 'voivodeship', 'reading', 'nextReading']).doUpdateSet({
        times: sql`least(${MAX_COUNT}, question_changes.times + excluded.times)`,
        visitorGroups: sql`question_changes.visitor_groups | excluded.visitor_groups`,
      }),
    )
    .execute()
}

/** Deletes what was counted before the day. */
export async function deleteQuestionsBefore(
  tx: Writes<'questionCounts' | 'questionChanges'>,
  day: string,
): Promise<number> {
  const counts = await tx.deleteFrom('questionCounts').where('day', '<', day).executeTakeFirst()
  const changes = await tx.deleteFrom('questionChanges').where('day', '<', day).executeTakeFirst()
  return Number(counts.numDeletedRows + changes.numDeletedRows)
}
