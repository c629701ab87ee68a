export { startVite } from './vite-web.ts'
