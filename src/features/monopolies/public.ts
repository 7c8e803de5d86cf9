export { monopolyParts } from './server/account-parts.ts';
export { forgetClaimImports } from './server/imports/import-store.ts';
export { watchClaimImports } from './server/imports/tell-debtors.ts';
export { presentQueued } from './server/present-queue.ts';
export { hearDebtorClaims, readableClaims } from './server/published.ts';
export {
	claimPageSize,
	countClaimQueue,
	decideClaimWord,
	getClaimWord,
	getQueuedFile,
	listClaimQueue,
} from './server/queue.ts';
export { type SeededClaim, seedClaims } from './server/seed-claims.ts';
export { signedClaims } from './server/signed-claims.ts';
export { sweepClaims } from './server/sweep.ts';
