export { publishToday } from './publish-today.ts'
export { todayChoices } from './today.readmodel.ts'
