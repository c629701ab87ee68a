/** Routes with special handling in the API client; the lists are fixed by the specification (section 6). */
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
  ],
  auth: ['/api/auth/register', '/api/auth/login', '/api/auth/facebook'],
  login: ['/api/auth/login', '/api/auth/facebook'],
}
