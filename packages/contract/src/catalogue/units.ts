export const NET_UNITS = ['g', 'kg', 'ml', 'l', 'szt', 'm'] as const

export const SOLD_BY = ['piece', 'packed', 'loose'] as const
