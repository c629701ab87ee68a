export { FacebookButton } from './FacebookButton.tsx'
export { FacebookLink } from './FacebookLink.tsx'
