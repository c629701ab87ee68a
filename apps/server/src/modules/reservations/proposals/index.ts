export { openProposal, proposeChange } from './propose-change.ts'
export { acceptProposal, revertProposal } from './settle-proposal.ts'
