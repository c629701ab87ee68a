/** Creates the value at its first use: a formatter costs milliseconds on a phone, and no page needs all of them. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}
