export { Tabs } from './Tabs.tsx'
export { WizardSteps } from './WizardSteps.tsx'
