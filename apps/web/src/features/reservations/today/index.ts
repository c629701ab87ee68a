export { BuyerToday, SellerToday, buyerTodayQuery } from './TodayOverview.tsx'
