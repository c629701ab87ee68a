export { resolveGazetteerPlace, placesBeginningWith } from './find-place.ts'
export { registerGazetteer } from './gazetteer.routes.ts'
export { type ZoneArea, zoneArea } from './zone-area.ts'
