export { ProposalCard } from './ProposalCard.tsx'
export { ProposalDiff } from './ProposalDiff.tsx'
export { ProposeDialog } from './ProposeDialog.tsx'
