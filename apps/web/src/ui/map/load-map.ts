import { allowMarkup } from '../trusted-types.ts'

/** At its import Leaflet finds out whether pages may hold SVG by parsing this markup, which Trusted Types forbid. */
const SVG_TEST = '<svg/>'

/** Called first wherever a map opens, so that the policy is there before Leaflet is. */
export const loadMap = () => {
  allowMarkup(SVG_TEST)
  return import('./map-base.ts')
}
