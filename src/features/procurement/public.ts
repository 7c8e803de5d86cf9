export { applyContracts, applyParties, removeContracts } from './server/apply-contracts.ts';
