/** NIP check digit: weights 6 5 7 2 3 4 5 6 7, sum mod 11 is the tenth digit; remainder 10 is invalid. */
export const isNip = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return sum % 11 === Number(digits[9])
}

/**
 * REGON check digit, of 9 or 14 digits: the weighted sum mod 11 is the last digit, 10 counts as 0; of a long one the first nine
 * are a valid short one.
 */
export const isRegon = (digits: string): boolean => {
  const isCheckDigitValid = (weights: readonly number[]): boolean => {
    const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
    return (sum % 11) % 10 === Number(digits[weights.length])
  }
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false
  const isShortValid = isCheckDigitValid([8, 9, 2, 3, 4, 5, 6, 7])
  return digits.length === 9 ? isShortValid : isShortValid && isCheckDigitValid([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8])
}
