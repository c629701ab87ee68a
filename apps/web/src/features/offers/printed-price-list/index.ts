export { PrintedPriceList } from './PrintedPriceList.tsx'
