import { endpoints } from '../common/endpoint.ts'
import { reviewRoutes } from './routes.ts'
import { reviewSchemas } from './schemas.ts'

export const reviewEndpoints = endpoints(reviewRoutes, reviewSchemas, {
  ofSeller: 'Reviews of a seller, the latest first; written by buyers of completed reservations only',
  view: 'The review of a reservation, and what of it may be written or changed now',
  write: 'Write the review of a completed reservation, or change it for 14 days',
  answer: 'Answer the review of a reservation as the seller, or change the answer for 14 days',
})
