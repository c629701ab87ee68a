import { expect, test } from 'vitest'
import css from './tokens.css?raw'

const WHITE = '#ffffff'
const AA = 4.5

type Colours = Record<string, string>

/** The tokens of a block in one theme. */
const tokens = (selector: string, theme: 'light' | 'dark'): Colours => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
      ([, name, light, dark, both]) => [name, both ?? (theme === 'light' ? light : dark)],
    ),
  )
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs of text and background, including hover states, which browser tests rarely reach. */
const pairs = (colours: Colours): [string, string | undefined, string | undefined][] => [
  ...['paper', 'surface', 'raised', 'sunk', 'land', 'land-2', 'land-3'].flatMap(
    (ground): [string, string | undefined, string | undefined][] =>
      ['ink', 'muted', 'brand-ink', 'good', 'info', 'warn', 'danger'].map((ink) => [
        `${ink} on ${ground}`,
        colours[ink],
        colours[ground],
      ]),
  ),
  ['white on brand', WHITE, colours['brand']],
  ['white on brand-strong', WHITE, colours['brand-strong']],
  ...['brand-ink', 'ink', 'muted'].map((ink): [string, string | undefined, string | undefined] => [
    `${ink} on brand-soft`,
    colours[ink],
    colours['brand-soft'],
  ]),
  ...['good', 'info', 'warn', 'danger'].map((tone): [string, string | undefined, string | undefined] => [
    `${tone} on its soft ground`,
    colours[tone],
    colours[`${tone}-soft`],
  ]),
]

test.each(['light', 'dark'] as const)('text has enough contrast on its background, %s', (theme) => {
  const buyer = tokens(':root', theme)
  const others = ['seller', 'operator'].map((mode) => ({ ...buyer, ...tokens(`[data-mode='${mode}']`, theme) }))
  for (const colours of [buyer, ...others]) {
    for (const [pair, ink = '', ground = ''] of pairs(colours)) {
      expect.soft(ink, pair).toMatch(/^#[0-9a-f]{6}$/)
      expect.soft(contrast(ink, ground), pair).toBeGreaterThanOrEqual(AA)
    }
  }
})
