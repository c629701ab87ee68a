import { lazy } from '../lazy.ts'

const names = lazy(() => new Intl.DisplayNames('pl', { type: 'region' }))

/**
 * `PL` → `Polska`, `DE` → `Niemcy`. Nearly all products come from Poland, for which the engine's names are not needed: loading
 * them costs a phone a tenth of a second.
 *
 * @param code two capital letters (ISO 3166-1); an unknown code is returned as it is
 */
export const countryName = (code: string): string => (code === 'PL' ? 'Polska' : (names().of(code) ?? code))
