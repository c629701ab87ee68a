export { amountTerm, amountsIn } from './amounts.rules.ts'
export { language, queryVersion } from './language.ts'
export type { Phrase, Thesaurus } from './thesaurus.ts'
