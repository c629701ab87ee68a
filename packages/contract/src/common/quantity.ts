/** Quantities have three decimals; whole thousandths compute without the errors of floating point. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000)

/** Rounds to three decimals: `0.1 + 0.2` → `0.3`. */
export const roundQuantity = (quantity: number): number => thousandths(quantity) / 1000

/** The largest whole number of steps within a quantity: `wholeSteps(2.7, 0.5)` → `2.5`. */
export const wholeSteps = (quantity: number, step: number): number =>
  (Math.floor(thousandths(quantity) / thousandths(step)) * thousandths(step)) / 1000

/** Quantity in stock that no reservation holds. */
export const availableQuantity = ({ quantity, held }: { quantity: number; held: number }): number =>
  roundQuantity(quantity - held)
