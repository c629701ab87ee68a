export { checkSeller, viewPerson, viewUnchecked } from './people.ts'
export { countUnchecked } from './person.readmodel.ts'
