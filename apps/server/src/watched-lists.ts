import { watchCategoryNames } from '#modules/category-fields'
import { watchSynonyms } from '#modules/search'
import type { AppContext } from './app-context.ts'

/** Keeps in memory what operators edit and every question or page reads. Returns what stops it. */
export async function watchLists(context: AppContext): Promise<() => void> {
  const stops = [await watchSynonyms(context), await watchCategoryNames(context)]
  return () => {
    for (const stop of stops) stop()
  }
}
