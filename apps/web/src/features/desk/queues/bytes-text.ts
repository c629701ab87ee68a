const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1,4 GB` */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('pl-PL', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power]}`
}
