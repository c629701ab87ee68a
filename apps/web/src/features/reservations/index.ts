// The door of the reservations feature: pages may use this and nothing behind it.
export { AnswerCard } from './AnswerCard.tsx'
export { BuyerReservations } from './BuyerReservations.tsx'
export { ReservationDetails } from './ReservationDetails.tsx'
export { dashboardQuery, reservationQuery } from './reservations.queries.ts'
export { ReserveForm } from './ReserveForm.tsx'
export { SellerDay } from './SellerDay.tsx'
export { SellerReservations, type SellerView } from './SellerReservations.tsx'
export { BuyerToday, buyerTodayQuery, SellerToday } from './Today.tsx'
