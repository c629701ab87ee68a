import { endpoints } from '../common/endpoint.ts'
import { categoryFieldsRoutes, categoryFieldsVersionRoutes } from './routes.ts'
import { categoryFieldsSchemas, categoryFieldsVersionSchemas } from './schemas.ts'

export const categoryFieldsEndpoints = endpoints(categoryFieldsRoutes, categoryFieldsSchemas, {
  list: 'What the form of a product asks for in each category, in the order of the form, and the names that operators changed',
})

export const categoryFieldsVersionEndpoints = endpoints(categoryFieldsVersionRoutes, categoryFieldsVersionSchemas, {
  view: 'The fields of categories as operators edit them, with their earlier versions',
  preview: 'How many products and drafts would lack what is newly required, and which names would change',
  save: 'Replace the fields by a new version',
  restore: 'Restore an earlier version as a new one',
})
