import { measureOn } from './measure.ts'

/** How well questions in words are answered, on the judged offers alone. */
await measureOn('bench/search.ts', () => Promise.resolve())
