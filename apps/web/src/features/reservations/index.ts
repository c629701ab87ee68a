// Entry point of the reservations feature: pages import only from here.
export { EmailAnswerCard, ExpiredAnswerLink } from './email-answer/index.ts'
export { BuyerReservations, useHasReservations } from './lists/index.ts'
export { DayChangeAnswers } from './day-changes/index.ts'
export { DayChangeForm } from './day-changes/index.ts'
export { DayChangeLink } from './day-changes/index.ts'
export { changeableDaysQuery, occurrenceOnDayQuery } from './day-changes/index.ts'
export { DeliveryRound } from './delivery-round/index.ts'
export { roundQuery } from './delivery-round.queries.ts'
export { ManualReservationForm } from './reserve-form/index.ts'
export {
  fetchPickupCsv,
  freshPickupsQuery,
  matching,
  PickupScreen,
  PickupTerms,
  pickupsQuery,
} from './pickups/index.ts'
export { Celebration } from './details/index.ts'
export { endCelebration, isCelebrated } from './celebration.ts'
export { ReservationDetails } from './details/index.ts'
export { dashboardQuery, reservationQuery } from './reservations.queries.ts'
export { ReserveForm } from './reserve-form/index.ts'
export { PickupTrip, tripQuery } from './pickup-trip/index.ts'
export { SellerDay } from './seller-day/index.ts'
export { SellerReservations, sellerTabStatuses, type SellerTab } from './lists/index.ts'
export { handOverStage } from './status/index.ts'
export { BuyerToday, buyerTodayQuery, SellerToday } from './today/index.ts'
