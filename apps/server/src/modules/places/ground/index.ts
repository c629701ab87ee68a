export { registerGround } from './ground.routes.ts'
