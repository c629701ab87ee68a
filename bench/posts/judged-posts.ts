import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Amount = { amount: number; unit: string }
export type Term = { date?: string | null; every?: string | null; from: string | null; to: string | null }

/** What a reader takes from a post; `|` separates accepted names. */
export type JudgedPost = {
  id: string
  style: string
  today: string
  text: string
  expect: {
    items: { name: string; per: Amount | null; price: number | null; available: Amount | null }[]
    terms: Term[]
    place: string | null
    phone: string | null
    delivery: boolean | null
  }
}

/** The files of each part. */
const FILES = {
  open: ['posts-open', 'posts-open-2'],
  further: [
    'posts-further',
    'posts-prior',
    'posts-asked',
    'posts-asked-3',
    'posts-asked-4',
    'posts-asked-5',
    'posts-asked-6',
    'posts-asked-7',
    'posts-asked-8',
    'posts-mixed',
    'posts-stock',
    'posts-stock-2',
    'posts-stock-3',
  ],
  held: ['posts-held-9'],
} as const
export type PostPart = keyof typeof FILES

/** One post a line. */
export function judgedPosts(part: PostPart): JudgedPost[] {
  const files: readonly string[] = FILES[part]
  if (files.length === 0) throw new Error(`no posts are ${part}: have some written by somebody who knows no reader`)
  return files
    .flatMap((name) => readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as JudgedPost)
}
