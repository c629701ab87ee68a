import { endpoints } from '../common/endpoint.ts'
import { uploadRoutes } from './routes.ts'
import { uploadSchemas } from './schemas.ts'

export const uploadEndpoints = endpoints(uploadRoutes, uploadSchemas, {
  upload:
    'Upload a picture (multipart field `file`); one uploaded by the link of a reservation can be used in its complaints only',
  uploadJson: 'Upload a picture as base64 (native app)',
})
