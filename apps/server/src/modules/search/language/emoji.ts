/** What emoji show, as words. */
export type Emoji = ReadonlyMap<string, string>

/** An emoji with its modifiers: colour of skin, presentation, and what is joined to it. */
const EMOJI = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu
const MODIFIER = /\p{Emoji_Modifier}|\uFE0F/gu

/** The content of emoji_pl.tsv. */
export const createEmoji = (table: string): Emoji =>
  new Map(
    table
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, string] => {
        const [emoji = '', words = ''] = line.split('\t')
        return [emoji, words]
      }),
  )

/** The text without its emoji, and what they show, each once; emoji that mean nothing here are ignored. */
export function emojiIn(text: string, emoji: Emoji): { rest: string; shown: string[] } {
  const found = Array.from(text.matchAll(EMOJI), ([each]) => {
    const plain = each.replaceAll(MODIFIER, '')
    return emoji.get(plain) ?? emoji.get(String.fromCodePoint(plain.codePointAt(0) ?? 0)) ?? []
  })
  return { rest: text.replaceAll(EMOJI, ' '), shown: [...new Set(found.flat())] }
}
