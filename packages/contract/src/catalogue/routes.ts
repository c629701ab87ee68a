import { routes } from '../common/route.ts'
import type { catalogueSchemas } from './schemas.ts'

export const catalogueRoutes = routes<typeof catalogueSchemas>()({
  products: {
    method: 'GET',
    path: '/api/products',
    access: 'seller',
  },
  product: {
    method: 'GET',
    path: '/api/products/:id',
    access: 'public',
    limit: 'read',
  },
  createProduct: {
    method: 'POST',
    path: '/api/products',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/:id',
    access: 'seller',
    limit: 'write',
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  variants: {
    method: 'GET',
    path: '/api/variants',
    access: 'seller',
  },
  variant: {
    method: 'GET',
    path: '/api/variants/:id',
    access: 'public',
    limit: 'read',
  },
  createVariant: {
    method: 'POST',
    path: '/api/variants',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  updateVariant: {
    method: 'PUT',
    path: '/api/variants/:id',
    access: 'seller',
    limit: 'write',
  },
  deleteVariant: {
    method: 'DELETE',
    path: '/api/variants/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
})
