/**
 * Routes with special handling in the API client; the lists are fixed by the specification (section 6). The calls with a secret of
 * their own are added: their 401 is about the link, and their screens have their own error box (decision 30).
 */
export const API_PATHS = {
  publicPrefixes: [
    '/api/offers/',
    '/api/offerItems/',
    '/api/schedules/',
    '/api/variants/',
    '/api/products/',
    '/api/sellers/',
    '/api/users/seller/',
    '/api/locations/',
    '/api/auth/forgot-password',
    '/api/auth/login-link',
    '/api/auth/passkey',
    '/api/auth/reset-password',
    '/api/auth/verify',
    '/api/auth/resend-verification',
    '/api/notifications/unsubscribe/',
    '/api/reservations/answers',
  ],
  auth: ['/api/auth/register', '/api/auth/login', '/api/auth/facebook'],
  login: ['/api/auth/login', '/api/auth/facebook'],
}
