const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
/** What a PESEL adds to the month, by century. */
const CENTURIES: readonly (readonly [added: number, century: number])[] = [
  [80, 1800],
  [0, 1900],
  [20, 2000],
  [40, 2100],
  [60, 2200],
]

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The date of birth that a PESEL begins with, `1985-04-12`; null when there is no such day. */
export function birthDateOfPesel(digits: string): string | null {
  if (!/^\d{11}$/.test(digits)) return null
  const [years, coded, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [number, number, number]
  const found = CENTURIES.find(([added]) => coded > added && coded <= added + 12)
  if (!found) return null
  const [added, century] = found
  const [year, month] = [century + years, coded - added]
  if (day < 1 || day > daysOf(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${digits.slice(4, 6)}`
}

/** A day of birth that exists, and a check digit: weights 1 3 7 9 1 3 7 9 1 3, (10 − sum mod 10) mod 10 is the last digit. */
export function isPesel(digits: string): boolean {
  if (birthDateOfPesel(digits) === null) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[10])
}
