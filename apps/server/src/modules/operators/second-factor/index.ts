export { hashRecoveryCode } from './codes.ts'
export { confirmApp, giveCode, renewCodes, startApp, viewFactor } from './own-factor.ts'
export { deleteFactor } from './second-factor.store.ts'
