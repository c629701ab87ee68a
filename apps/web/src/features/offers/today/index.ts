export { TodayChoices } from './TodayChoices.tsx'
export { TodayForm } from './TodayForm.tsx'
