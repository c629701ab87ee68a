import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gradeBy, type Grade, type JudgedOffer } from './grade.ts'

export type SampleItem = {
  category: string
  product: string
  variant: string
  quantity: string
  unit: string
  soldBy: string
  /** In złoty, with a dot. */
  price: string
}
export type SampleOffer = JudgedOffer & { title: string; description: string; items: readonly SampleItem[] }
export type Question = {
  kind: string
  text: string
  /** Nothing on the market answers it, so nothing may be found. */
  hasNoAnswer: boolean
  /** No other part has it. */
  isNew: boolean
  gradeOf: (offer: JudgedOffer) => Grade
}

const rowsOf = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const itemOf = (text: string): SampleItem => {
  const [category = '', product = '', variant = '', quantity = '', unit = '', soldBy = '', price = ''] = text
    .split('|')
    .map((part) => part.trim())
  return { category, product, variant, quantity, unit, soldBy, price }
}

/** The offers of the sample market, written as sellers write them. */
export const readOffers = (): SampleOffer[] =>
  rowsOf('offers.tsv').map(([id = '', seller = '', title = '', description = '', items = '', tags = '']) => ({
    id,
    seller,
    title,
    description,
    items: items.split(' || ').map(itemOf),
    tags: tags.split(' '),
  }))

/** Names of the sellers by their slug. */
export const readSellers = (): Map<string, string> =>
  new Map(rowsOf('sellers.tsv').map(([slug = '', name = '']) => [slug, name]))

const OWN_PARTS = ['open', 'further', 'fresh', 'practice', 'held'] as const
/**
 * `held` and `unread`, by other authors, only measure the result; the others may be used while the search is changed. The authors of
 * `independent` and `unread` also wrote questions of the other parts, because many people ask the same.
 */
export const PARTS = [...OWN_PARTS, 'independent', 'unread'] as const
export type Part = (typeof PARTS)[number]

const questionRows = (part: Part): string[][] => rowsOf(`questions-${part}.tsv`)

/** Throws when a question is in the files twice: the held ones measure nothing when they are also in another file. */
function refuseDuplicates(): void {
  const seen = new Set<string>()
  for (const [, text = ''] of OWN_PARTS.flatMap(questionRows)) {
    const key = text.toLowerCase()
    if (seen.has(key)) throw new Error(`The question "${text}" is there twice`)
    seen.add(key)
  }
}

export function readQuestions(part: Part): Question[] {
  refuseDuplicates()
  const others = PARTS.filter((other) => other !== part).flatMap(questionRows)
  const known = new Set(others.map(([, text = '']) => text.toLowerCase()))
  return questionRows(part).map(([kind = '', text = '', judgement = '']) => ({
    kind,
    text,
    hasNoAnswer: judgement === '-',
    isNew: !known.has(text.toLowerCase()),
    gradeOf: gradeBy(judgement),
  }))
}
