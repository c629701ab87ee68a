export { AppealCard, AppealList } from './AppealList.tsx'
