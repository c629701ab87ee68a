export { WaitingList } from './WaitingList.tsx'
