/**
 * Draws ranks from 0 to `count` − 1; rank r is drawn with a probability proportional to 1 / (r + 1)^exponent, as words, towns and
 * addresses are asked for. `random` returns numbers from 0 to 1.
 */
export const zipf = (count: number, exponent: number, random: () => number): (() => number) => {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1) ** exponent
    sums[rank] = sum
  }
  return () => {
    const wanted = random() * sum
    let [from, to] = [0, count - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return from
  }
}
