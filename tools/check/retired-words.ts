import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Words of an earlier vocabulary (docs/glossary.md has today's) and what replaced them: they must not come back.
const ROOT = resolve(import.meta.dirname, '../..')
const SCANNED = /^(?:apps|packages|tools|e2e|bench|docs|README\.md|CONTRIBUTING\.md)/
const NOT_SCANNED =
  /retired-words\.ts$|^bench\/results\/|^docs\/(?:glossary\.md|decisions\/)|\/migrations\/|\/dist\/|^apps\/mobile\/(?:android|ios)\//
const TEXT = /\.(?:ts|tsx|mjs|md|css|json)$/

const GONE: Record<string, string> = {
  World: 'AppContext',
  openWorld: 'createAppContext',
  dressEdge: 'registerPlugins',
  markServed: 'markRegistered',
  takePersonsTurn: 'lockUser',
  takeSellersTurn: 'lockSeller',
  keepRemoved: 'softDelete',
  bringBack: 'restore',
  goodsMoved: 'invalidateSeller',
  sellerWrote: 'invalidateSeller',
  anythingChanged: 'invalidateAll',
  sayNow: 'publish',
  hearOwn: 'subscribe',
  leaveLetter: 'enqueue',
  takeLetters: 'claimBatch',
  returnLetter: 'retryMessage',
  closeLetter: 'completeMessage',
  LetterHandler: 'MessageHandler',
  lettersOf: 'messageHandlers',
  Keeping: 'Cache',
  bornAt: 'createdAt',
  everybodysAnswer: 'ResponseCache',
  HAPPENED_TOPIC: 'RESERVATION_EVENT_TOPIC',
  weighIn: 'recordWeights',
  CardCorner: 'CardActions',
  Unbroken: 'NoWrap',
  NothingFits: 'EmptySearch',
  NothingNear: 'EmptySearch',
  OtherSide: 'Counterparty',
  rawJson: 'rawReply',
  viewer: 'principal',
  doer: 'principal',
  beholder: 'principal',
  happening: 'event',
  soil: 'fixture',
  toothless: 'not reported',
  obstacle: 'conflict',
  gate: 'semaphore',
  ladder: 'escalation',
  warm: 'prefetch',
  room: 'folder',
  tell: 'notify',
  door: 'entry point',
  awake: 'hydrated',
  stall: 'seller',
  letter: 'email or message',
  stranger: 'anonymous user',
  goods: 'products',
  places: 'capacity, locations, gazetteer places',
  position: 'offerItem',
  positions: 'offerItems',
  caller: 'principal',
  told: 'notified',
  edge: 'HTTP server',
  refusal: 'error',
  forgetful: 'uncached',
  contest: 'comparison',
  contests: 'comparisons',
  customer: 'buyer',
}

// Other meanings: in these files, or in these phrases, the word is not the retired one.
const OTHER_MEANINGS: Record<string, { files?: RegExp; phrases?: RegExp }> = {
  // A letter of the alphabet, and topics of stored messages.
  letter: {
    files: /^tools\/|fold|typo|place-query|\/places\/|security\/password\.test|auth-screens/,
    phrases: /(?:first-)?letter(?:-spacing|:uppercase)|low-stock-letter|alerts\.letter/g,
  },
  // The market stall drawn on a preview picture, and photographs of one.
  stall: { files: /preview-image/, phrases: /(?:farmers-|flower-)?market-stall(?:-baskets)?/g },
  // A sort number, a coordinate, a place in a text, a property of CSS or schema.org.
  position: {
    files:
      /\.css$|\/(?:search|uploads|places|locations|seed|map)\/|database\/schema\.ts$|migrate\.ts$|metadata\.ts|structured-data|locations-and-schedules|navigation\.spec|bench\/search|vite\.config|cached-responses|vite\/chunks/,
    phrases:
      /(?:max_per_reservation, |order by |max\()position|position: lastPosition|\b(?:oi|listed|pp|lp|sp|cp)\.position\b|position: (?:\d|at\b)|(?:scroll|its|device) position|(?:Pictures|Items)?.*\bposition, uploadId/g,
  },
  positions: { files: /\/search\// },
  // The slice and the gazetteer, the field of a zone and of suggestions.
  places: {
    files:
      /\/(?:places|start-places|gazetteer)[./]|zone|suggest|delivery-area|table-owners|vite\.config|vite\/chunks|valid-requests|e2e\/offers\/delivery|deleted-rows|api-description/i,
    phrases:
      /(?:modules|features|contract|api)\/places|bench:places|#modules\/places|'places'|`places`|zone\??\.places|places: \[\]|recent-places|gazetteer places|three places/g,
  },
  // The edge of a shape, of the screen, of a circle on the map; the retired use is the HTTP server.
  edge: { files: /^apps\/(?:web|mobile)|mobile\/icons|preview-image|^docs\/public-lists/ },
  // The caller of a function, or on the telephone; the retired use is who sends a request.
  caller: {
    phrases:
      /\b[Tt]he caller (?:has locked|rolls back|must roll back|bounds|closes|decides)|caller's transaction|(?:for|of) a caller/g,
  },
  // Space for something; the retired use is a folder.
  room: { phrases: /\broom (?:for|than|enough)|\b(?:is|some|them|no) room\b|\bjust room\b/g },
  tell: { phrases: /\b(?:can|cannot|that|could) tell\b|to tell [\w ]+ apart/g },
  told: { phrases: /told apart/g },
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((file) => SCANNED.test(file) && TEXT.test(file) && !NOT_SCANNED.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const count = (text: string, word: string): number => text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0

const occurrences = ({ file, text }: { file: string; text: string }, word: string): number => {
  const other = OTHER_MEANINGS[word]
  if (other?.files?.test(file)) return 0
  return count(other?.phrases ? text.replaceAll(other.phrases, '') : text, word)
}

const errors = Object.entries(GONE).flatMap(([word, replacement]) =>
  sources
    .filter((source) => occurrences(source, word) > 0)
    .map(({ file }) => `${file}: ${word} is retired, use ${replacement}`),
)
const planted = { file: 'apps/planted.ts', text: 'const bornAt = 1; // no room for two in this room' }
if (occurrences(planted, 'bornAt') !== 1) errors.push('a planted word was not reported')
if (occurrences(planted, 'room') !== 1)
  errors.push('another meaning of a planted word was reported, or its retired one not')
for (const line of errors) process.stderr.write(`${line}\n`)
process.exitCode = errors.length > 0 ? 1 : 0
