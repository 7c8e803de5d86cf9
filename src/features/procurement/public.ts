export { applyContracts, applyParties, removeContracts } from './server/apply-contracts.ts';
export { answerFromTable } from './server/contract-evidence.ts';
