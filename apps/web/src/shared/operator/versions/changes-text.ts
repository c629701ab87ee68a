import type { VersionSummary } from '@kram/contract/market-rules/version-schemas'

type Changes = Pick<VersionSummary, 'added' | 'removed' | 'changed' | 'changes' | 'reordered'>

const part = (verb: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${verb}: ${names.join(', ')}`] : []

/** What a version changed, in words. */
export function changesText({ added, removed, changed, changes, reordered }: Changes): string {
  const named = added.length + removed.length + changed.length
  const parts = [...part('dodane', added), ...part('usunięte', removed), ...part('zmienione', changed)]
  if (reordered) parts.push('inna kolejność')
  if (parts.length === 0) return 'bez zmian'
  return `${parts.join('; ')}${changes > named ? ` i jeszcze ${changes - named}` : ''}`
}
