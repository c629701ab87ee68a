// Entry point of the synonyms feature: pages import only from here.
export { SynonymsEditor } from './SynonymsEditor.tsx'
