// Entry point of the suspensions feature: pages import only from here.
export { SuspensionPlan } from './SuspensionPlan.tsx'
