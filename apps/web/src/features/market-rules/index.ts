// Entry point of the market-rules feature: pages import only from here.
export { RulesEditor } from './RulesEditor.tsx'
