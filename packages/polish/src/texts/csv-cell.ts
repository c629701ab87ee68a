export type Cell = string | number | boolean | null

/**
 * Where a spreadsheet could begin a formula: at the start of a cell, and after a separator or line break inside it, because
 * the file may be read with another separator than it was written with. Leading apostrophes are included, so that
 * `stripFormulaGuard` removes exactly one.
 */
const FORMULA_START = /^(?=['"]*[=+\-@\t\r＝＋－＠])|(?<=[,;\t\r\n])(?=['"]*(?:[=+\-@\t\r＝＋－＠]|$))/gu
const GUARD = /^'(?=['"]*[=+\-@\t\r＝＋－＠])|(?<=[,;\t\r\n])'(?=['"]*(?:[=+\-@\t\r＝＋－＠]|$))/gu

/** The text of a cell as a Polish spreadsheet reads it. Where a formula could begin stands an apostrophe. */
export const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell.replaceAll(FORMULA_START, "'")
}

/** Removes the apostrophes that `csvCell` put where a formula could begin. */
export const stripFormulaGuard = (cell: string): string => cell.replaceAll(GUARD, '')
