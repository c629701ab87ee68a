/** The stored sizes of a picture; one file each. */
const SIZES = ['thumb', 'card', 'full'] as const

const FILE_NAME = /^([0-9a-f]{32})-(thumb|card|full)\.webp$/

/** The file name of one size of a picture: `…-card.webp`. */
export const fileName = (key: string, size: (typeof SIZES)[number]): string => `${key}-${size}.webp`

export const fileNames = (key: string): string[] => SIZES.map((size) => fileName(key, size))

export const isPictureName = (name: string): boolean => FILE_NAME.test(name)

/** The picture that a stored file belongs to, incomplete files included; `null` for other files. */
export const keyOf = (name: string): string | null => FILE_NAME.exec(name.replace(/\.part$/, ''))?.[1] ?? null
