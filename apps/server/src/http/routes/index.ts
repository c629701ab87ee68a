export {
  type ApiServer,
  type RegisteredRoute,
  type RequestHandler,
  guardRoutes,
  isContractRoute,
} from './api-server.ts'
export { registerEmbed } from './register-embed.ts'
export { registerEventStream } from './register-event-stream.ts'
export { registerFiles } from './register-files.ts'
export { registerForm } from './register-form.ts'
export { registerRoute } from './register-route.ts'
export { registerTable } from './register-table.ts'
export { registerTextFile } from './register-text-file.ts'
export { registerUpload } from './register-upload.ts'
