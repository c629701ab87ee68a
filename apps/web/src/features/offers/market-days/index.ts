export { UpcomingMarketDays } from './UpcomingMarketDays.tsx'
