import { groupName, MAX_PREVIEW_OFFERS } from '@kram/contract/synonyms/limits'
import type { SynonymAnswer, SynonymGroup, SynonymPreview, Synonyms } from '@kram/contract/synonyms/schemas'
import { restoreList, saveList, type VersionedList, viewList } from '#modules/market-rules/records'
import { findByText } from '#modules/offers'
import {
  applySynonyms,
  type Language,
  language,
  problemsOfGroups,
  readWord,
  understandQuery,
  withSynonyms,
} from '#modules/search'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { invalid } from '#platform/errors'

type Deps = { db: Db; clock: Clock }

const SYNONYMS: VersionedList<SynonymGroup> = { kind: 'synonyms', builtIn: [], nameOf: groupName }

export const viewSynonyms = (db: Db): Promise<Synonyms> => viewList(db, SYNONYMS)

function requireSensible(groups: readonly SynonymGroup[]): void {
  const problems = problemsOfGroups(groups)
  if (problems.length > 0) throw invalid(...problems)
}

const answerTo = async (db: Db, q: string, read: Language): Promise<SynonymAnswer> =>
  findByText(db, await understandQuery(db, q, { language: read }), MAX_PREVIEW_OFFERS)

/** What questions find now, and what they would find with such groups. Writes nothing. */
export async function previewSynonyms(
  db: Db,
  { entries, questions }: { entries: readonly SynonymGroup[]; questions: readonly string[] },
): Promise<SynonymPreview> {
  requireSensible(entries)
  const then = withSynonyms(entries)
  const compared: SynonymPreview['questions'] = []
  for (const q of questions)
    compared.push({ q, before: await answerTo(db, q, language()), after: await answerTo(db, q, then) })
  return { readings: entries.flatMap(({ words }) => words.map((word) => readWord(word))), questions: compared }
}

type Save = { version: number; entries: readonly SynonymGroup[]; reason: string }

/** Replaces the groups; this process searches with them before the operator gets the answer. */
export async function saveSynonyms(deps: Deps, save: Save, by: AdminPrincipal): Promise<Synonyms> {
  requireSensible(save.entries)
  const saved = await saveList(deps, SYNONYMS, save, by)
  await applySynonyms(deps.db)
  return saved
}

type Restore = { version: number; to: number; reason: string | null }

export async function restoreSynonyms(deps: Deps, restore: Restore, by: AdminPrincipal): Promise<Synonyms> {
  const restored = await restoreList(deps, SYNONYMS, restore, by)
  await applySynonyms(deps.db)
  return restored
}
