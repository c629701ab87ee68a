import { middleOfGridCell } from '#modules/offers'
import { voivodeshipsAt } from '#modules/places'
import type { Reading } from '#modules/search'
import { type Db, inTransaction } from '#platform/database'
import type { Logger } from '#platform/logging'
import { addChanges, addQuestions, type CountedChange, type CountedQuestion } from './questions.store.ts'

type Question = { day: string; cell: number | null; reading: Reading; answered: boolean; visitorGroup: number }
type Change = { day: string; cell: number | null; from: Reading; to: Reading; visitorGroup: number }

export type QuestionBatch = {
  add: (question: Question) => void
  addChange: (change: Change) => void
  /** Writes what was counted; what cannot be written is lost. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

const FLUSH_MS = 10_000
/** Different questions counted between two writes; others are not counted. */
const MAX_QUESTIONS = 1000

type Pending<T> = Map<string, Omit<T, 'voivodeship'> & { cell: number | null }>

/** Counts in memory and writes every ten seconds, so that counting costs a request nothing. */
export function createQuestionBatch({ db, log }: { db: Db; log: Logger }): QuestionBatch {
  let questions: Pending<CountedQuestion> = new Map()
  let changes: Pending<CountedChange> = new Map()
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const [counted, changed] = [[...questions.values()], [...changes.values()]]
    questions = new Map()
    changes = new Map()
    if (counted.length + changed.length === 0) return
    try {
      await write(db, counted, changed)
    } catch (error) {
      log.warn({ err: error }, 'questions could not be counted')
    }
  }
  /** The entry with this key; undefined when there is no room for a new one. */
  const entryOf = <T>(pending: Map<string, T>, parts: readonly unknown[], fresh: T): T | undefined => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    const key = JSON.stringify(parts)
    const known = pending.get(key)
    if (known || pending.size >= MAX_QUESTIONS) return known
    pending.set(key, fresh)
    return fresh
  }
  return {
    add: ({ day, cell, reading: { key, words }, answered, visitorGroup }) => {
      const none = { asked: 0, unanswered: 0, visitorGroups: 0, unansweredGroups: 0 }
      const entry = entryOf(questions, [day, cell, key], { day, cell, reading: key, words, ...none })
      if (!entry) return
      entry.asked += 1
      entry.visitorGroups |= visitorGroup
      if (answered) return
      entry.unanswered += 1
      entry.unansweredGroups |= visitorGroup
    },
    addChange: ({ day, cell, from, to, visitorGroup }) => {
      const pair = { reading: from.key, words: from.words, nextReading: to.key, nextWords: to.words }
      const entry = entryOf(changes, [day, cell, from.key, to.key], { day, cell, ...pair, times: 0, visitorGroups: 0 })
      if (!entry) return
      entry.times += 1
      entry.visitorGroups |= visitorGroup
    },
    flush,
    close: flush,
  }
}

type Values<T> = T extends Map<string, infer V> ? readonly V[] : never

async function write(db: Db, counted: Values<Pending<CountedQuestion>>, changed: Values<Pending<CountedChange>>) {
  const cells = [...new Set([...counted, ...changed].flatMap(({ cell }) => (cell === null ? [] : [cell])))]
  const names = await voivodeshipsAt(db, cells.map(middleOfGridCell))
  const voivodeships = new Map(cells.map((cell, index) => [cell, names[index] ?? null]))
  const voivodeshipOf = (cell: number | null) => (cell === null ? null : (voivodeships.get(cell) ?? null))
  const changes = changed.map(({ cell, ...change }) => ({ ...change, voivodeship: voivodeshipOf(cell) }))
  await inTransaction(db, async (tx) => {
    await addQuestions(
      tx,
      counted.map((question) => ({ ...question, voivodeship: voivodeshipOf(question.cell) })),
    )
    await addChanges(tx, mergedByVoivodeship(changes))
  })
}

/** Changes are stored by voivodeship, so that those of several cells are one row. */
function mergedByVoivodeship(changes: readonly CountedChange[]): CountedChange[] {
  const merged = new Map<string, CountedChange>()
  for (const change of changes) {
    const { day, voivodeship, reading, nextReading, times, visitorGroups } = change
    const key = JSON.stringify([day, voivodeship, reading, nextReading])
    const known = merged.get(key)
    if (!known) merged.set(key, { ...change })
    else Object.assign(known, { times: known.times + times, visitorGroups: known.visitorGroups | visitorGroups })
  }
  return [...merged.values()]
}
