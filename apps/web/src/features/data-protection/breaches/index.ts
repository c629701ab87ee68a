export { BreachChecklist } from './BreachChecklist.tsx'
export { BreachList } from './BreachList.tsx'
