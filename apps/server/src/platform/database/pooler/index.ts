export { poolerProblems, refusesSettings } from './pooler-problems.ts'
export { setRoleDefaults } from './role-defaults.ts'
export { laterSettings, startupLimits, STATEMENT_MS } from './session-settings.ts'
