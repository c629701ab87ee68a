export { nominativesOf } from './cases.rules.ts'
export { CANDIDATE, parsePlaceQuery, type AreaReading, type Candidates, type PlaceQuery } from './place-query.rules.ts'
