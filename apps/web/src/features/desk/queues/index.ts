export { DeadMessages } from './DeadMessages.tsx'
export { InstallationView } from './InstallationView.tsx'
