// Entry point of the closings feature: pages import only from here.
export { Closing } from './Closing.tsx'
