// Entry point of the recalls feature: pages import only from here.
export { RecallDetails } from './RecallDetails.tsx'
export { RecallForm } from './RecallForm.tsx'
export { RecallList } from './RecallList.tsx'
