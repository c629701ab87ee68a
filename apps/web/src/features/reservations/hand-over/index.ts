export { HandOverByCode } from './HandOverByCode.tsx'
