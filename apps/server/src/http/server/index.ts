export { createServer } from './create-server.ts'
export { registerPlugins } from './register-plugins.ts'
