import { routes } from '../common/route.ts'
import type { accountSchemas } from './schemas.ts'

export const accountRoutes = routes<typeof accountSchemas>()({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    limit: 'login',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  verify: {
    method: 'GET',
    path: '/api/auth/verify',
    access: 'public',
    limit: 'secret',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'public',
    limit: 'email',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    limit: 'email',
  },
  validateReset: {
    method: 'GET',
    path: '/api/auth/reset-password/validate',
    access: 'public',
    limit: 'secret',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    limit: 'secret',
  },
  facebook: {
    method: 'POST',
    path: '/api/auth/facebook',
    access: 'public',
    limit: 'login',
  },
  linkFacebook: {
    method: 'POST',
    path: '/api/auth/facebook/link',
    access: 'user',
    limit: 'login',
  },
  unlinkFacebook: {
    method: 'DELETE',
    path: '/api/auth/facebook/link',
    access: 'user',
    limit: 'write',
  },
  guestLogin: {
    method: 'POST',
    path: '/api/auth/guest-login',
    access: 'public',
    limit: 'secret',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    status: 204,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'session',
  },
  users: {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
  },
  user: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'user',
  },
  updateUser: {
    method: 'PUT',
    path: '/api/users/:id',
    access: 'user',
    limit: 'write',
  },
})
