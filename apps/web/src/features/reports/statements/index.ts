export { LinkedDecision } from './LinkedDecision.tsx'
export { OwnDecisions } from './OwnDecisions.tsx'
export { StatementFacts } from './StatementFacts.tsx'
export { PersonDecisions } from './PersonDecisions.tsx'
