export { revealProfile } from './reveal.ts'
export { setRate } from './set-rate.ts'
export { exportSellers, viewSeller, viewSellers } from './view-sellers.ts'
