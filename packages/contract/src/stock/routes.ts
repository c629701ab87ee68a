import { routes } from '../common/route.ts'
import type { stockSchemas } from './schemas.ts'

export const stockRoutes = routes<typeof stockSchemas>()({
  inventories: {
    method: 'GET',
    path: '/api/inventories',
    access: 'seller',
  },
  inventory: {
    method: 'GET',
    path: '/api/inventories/:id',
    access: 'seller',
  },
  createInventory: {
    method: 'POST',
    path: '/api/inventories',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  updateInventory: {
    method: 'PUT',
    path: '/api/inventories/:id',
    access: 'seller',
    limit: 'write',
  },
  deleteInventory: {
    method: 'DELETE',
    path: '/api/inventories/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  items: {
    method: 'GET',
    path: '/api/items',
    access: 'seller',
  },
  item: {
    method: 'GET',
    path: '/api/items/:id',
    access: 'seller',
  },
  createItem: {
    method: 'POST',
    path: '/api/items',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  updateItem: {
    method: 'PUT',
    path: '/api/items/:id',
    access: 'seller',
    limit: 'write',
  },
  changeItems: {
    method: 'POST',
    path: '/api/items/changes',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  adjustItem: {
    method: 'POST',
    path: '/api/items/:id/adjust',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/items/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  variantCount: {
    method: 'GET',
    path: '/api/variants/:id/count',
    access: 'seller',
  },
  countVariant: {
    method: 'PUT',
    path: '/api/variants/:id/count',
    access: 'seller',
    limit: 'write',
  },
  countDate: {
    method: 'PUT',
    path: '/api/variants/:id/dates/:date',
    access: 'seller',
    limit: 'write',
  },
  decisions: {
    method: 'GET',
    path: '/api/items/decisions',
    access: 'seller',
  },
  exportLedger: {
    method: 'GET',
    path: '/api/items/:id/movements/export',
    access: 'seller',
    text: true,
  },
  movements: {
    method: 'GET',
    path: '/api/items/:id/movements',
    access: 'seller',
  },
})
