// Entry point of the statistics feature: pages import only from here.
export { Statistics } from './Statistics.tsx'
export { FIGURES, type FigureName } from './figures.ts'
export { PERIODS, periodOf } from './periods.ts'
