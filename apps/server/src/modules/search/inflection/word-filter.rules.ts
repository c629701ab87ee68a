/** A Bloom filter of words: "no" is certain, "yes" is wrong for about one word in a hundred. */
const BITS_PER_WORD = 10
const HASHES = 7

const FNV_PRIME = 16_777_619
const FNV_OFFSET = 2_166_136_261
const SECOND_SEED = 40_503

/** FNV-1a over UTF-16 units. */
function hashOf(word: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/** The bits of a word: double hashing gives as many positions as needed from two hashes. */
function* positionsOf(word: string, bits: number): Generator<number> {
  const first = hashOf(word, FNV_OFFSET)
  const second = hashOf(word, SECOND_SEED) | 1
  for (let i = 0; i < HASHES; i++) yield ((first + Math.imul(i, second)) >>> 0) % bits
}

export function createWordFilter(words: readonly string[]): Uint8Array {
  const unique = new Set(words)
  const filter = new Uint8Array(Math.ceil((Math.max(1, unique.size) * BITS_PER_WORD) / 8))
  for (const word of unique)
    for (const position of positionsOf(word, filter.length * 8))
      filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7))
  return filter
}

export function wordFilterHas(filter: Uint8Array, word: string): boolean {
  for (const position of positionsOf(word, filter.length * 8))
    if (((filter[position >> 3] ?? 0) & (1 << (position & 7))) === 0) return false
  return true
}
