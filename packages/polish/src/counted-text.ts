const rules = new Intl.PluralRules('pl')

/** `counted(5, 'oferta', 'oferty', 'ofert')` → `5 ofert`; whole numbers only, with an ordinary space for plain text. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}
