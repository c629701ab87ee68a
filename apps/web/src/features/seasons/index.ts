// Entry point of the seasons feature: pages import only from here.
export { SeasonsEditor } from './SeasonsEditor.tsx'
