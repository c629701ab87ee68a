import { endpoints } from '../common/endpoint.ts'
import { addressRoutes } from './routes.ts'
import { addressSchemas } from './schemas.ts'

export const addressEndpoints = endpoints(addressRoutes, addressSchemas, {
  list: 'Own addresses',
  view: 'One own address',
  create: 'Add an address',
  update: 'Change an address; existing reservations keep the old one',
  delete: 'Delete an address',
})
