/** Made when first asked for: a formatter costs milliseconds of a telephone's start, and no page needs them all. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}
