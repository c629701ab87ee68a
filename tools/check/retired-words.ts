import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Words of an earlier vocabulary (docs/glossary.md has today's) and what replaced them. Those of GONE must not come back;
// those of REMAINING are still being replaced: the check prints how often they occur, and they move to GONE at zero.
const ROOT = resolve(import.meta.dirname, '../..')
const SCANNED = /^(?:apps|packages|tools|e2e|bench|docs|README\.md|CONTRIBUTING\.md)/
const NOT_SCANNED =
  /retired-words\.ts$|^docs\/(?:glossary\.md|decisions\/)|\/migrations\/|\/dist\/|^apps\/mobile\/(?:android|ios)\//
const TEXT = /\.(?:ts|tsx|mjs|md|css|json)$/

const GONE: Record<string, string> = {
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
}

const REMAINING: Record<string, string> = {
  stranger: 'anonymous user',
  letter: 'email or message',
  stall: 'seller',
  goods: 'products',
  places: 'capacity, locations, gazetteer places',
  position: 'offerItem',
  positions: 'offerItems',
  caller: 'principal',
  tell: 'notify',
  told: 'notified',
  gate: 'semaphore',
  ladder: 'escalation',
  edge: 'HTTP server',
  door: 'entry point',
  room: 'folder',
  warm: 'prefetch',
  awake: 'hydrated',
  refusal: 'error',
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((file) => SCANNED.test(file) && TEXT.test(file) && !NOT_SCANNED.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const occurrences = (text: string, word: string): number => text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0

const errors = Object.entries(GONE).flatMap(([word, replacement]) =>
  sources
    .filter(({ text }) => occurrences(text, word) > 0)
    .map(({ file }) => `${file}: ${word} is retired, use ${replacement}`),
)
if (occurrences('const bornAt = 1', 'bornAt') !== 1) errors.push('a planted word was not reported')
for (const line of errors) process.stderr.write(`${line}\n`)
const counts = Object.keys(REMAINING).map((word) => {
  const count = sources.reduce((sum, { text }) => sum + occurrences(text, word), 0)
  return `${word} ${count}`
})
process.stdout.write(`still in use: ${counts.join(', ')}\n`)
process.exitCode = errors.length > 0 ? 1 : 0
