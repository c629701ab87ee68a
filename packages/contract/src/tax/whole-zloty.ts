/** Amounts of a report have no decimals: rounded half up. */
export const wholeZloty = (grosze: number): number => Math.floor((grosze + 50) / 100)
