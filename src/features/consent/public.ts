export { consentParts } from './server/account-parts.ts';
export { askOneself, type OwnRequest } from './server/ask-oneself.ts';
export { type Consents, createConsents, type ReadConsent, type UsedConsent } from './server/consents.ts';
export type { ConsentDeps, StateService } from './server/deps.ts';
export { endConsents } from './server/end-consents.ts';
export type { Standing } from './server/find-standing.ts';
export {
	hurryStateConsent,
	isAsked,
	seedAnswer,
	seedPast,
	seedRequest,
	seedStateRequest,
} from './server/seed-consent.ts';
export { settleStateConsents } from './server/settle-state-consents.ts';
export { signedConsents } from './server/signed-consents.ts';
export {
	findGivenByLink,
	findUsableConsents,
	holdUsableConsent,
	type UsableConsent,
} from './server/usable-consents.ts';
