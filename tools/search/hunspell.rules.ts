/** A suffix rule of a hunspell dictionary: `strip` at the end of a word becomes `add` where the word ends in `condition`. */
type Suffix = { strip: string; add: string; condition: RegExp }

/** Suffix rules by their flag, from the text of an .aff file. Prefixes only negate ("nie-") and are left out. */
export function parseSuffixes(aff: string): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>()
  for (const line of aff.split('\n')) {
    const [kind, flag = '', strip = '', add = '', condition] = line.trim().split(/\s+/)
    // The header of a flag has four columns.
    if (kind !== 'SFX' || condition === undefined) continue
    const rules = suffixes.get(flag) ?? []
    rules.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: new RegExp(`${condition}$`),
    })
    suffixes.set(flag, rules)
  }
  return suffixes
}

/** Base forms with their flags, from the text of a .dic file; names are left out. */
export function parseEntries(dic: string): [base: string, flags: string][] {
  return dic
    .split('\n')
    .slice(1)
    .map((line): [string, string] => {
      const [base = '', flags = ''] = line.trim().split('/')
      return [base, flags]
    })
    .filter(([base]) => base !== '' && base === base.toLowerCase())
}

/** All forms of a word, the base form first. */
export function formsOf(base: string, flags: string, suffixes: ReadonlyMap<string, readonly Suffix[]>): string[] {
  const forms = new Set([base])
  for (const flag of flags)
    for (const { strip, add, condition } of suffixes.get(flag) ?? [])
      if (base.endsWith(strip) && condition.test(base)) forms.add(base.slice(0, base.length - strip.length) + add)
  return [...forms]
}
