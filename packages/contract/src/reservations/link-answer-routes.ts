import { routes } from '../common/route.ts'
import type { linkAnswerSchemas } from './link-answer-schemas.ts'

/** Answers by the link of an e-mail, without a login. */
export const linkAnswerRoutes = routes<typeof linkAnswerSchemas>()({
  view: {
    method: 'GET',
    path: '/api/reservations/answers',
    access: 'public',
    limit: 'read',
  },
  answer: {
    method: 'POST',
    path: '/api/reservations/answers',
    access: 'public',
    limit: 'secret',
  },
})
