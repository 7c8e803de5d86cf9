export { tariffsParts } from './server/account-parts.ts';
export { durationText } from './server/durations.ts';
export {
	giveBackFeature,
	lockFeature,
	readFeatureUses,
	showFeatureUses,
	takeFeature,
	takeFeatureUses,
} from './server/feature-uses.ts';
export { findOfferedTerms, grantTrial, isTrialTaken } from './server/grant-trial.ts';
export { grantPlan, readOwnLimits } from './server/held-plans.ts';
export { type AskedGrant, askGrant, closeGrant, findAskedGrant } from './server/plan-grants.ts';
export { readPlanTitles } from './server/plan-titles.ts';
export { presentPlan } from './server/present-tariffs.ts';
export { readOwnTariff } from './server/read-own-tariff.ts';
export { readTodaysVat } from './server/read-tariffs.ts';
export {
	endSubscription,
	findSoldPlan,
	getSoldTerms,
	isPriced,
	planStart,
	readUnitPrice,
	type SoldPlan,
	startSubscription,
	tidySubscriptions,
} from './server/sold-plans.ts';
export {
	createDraft,
	editDraft,
	findGapsOf,
	findTermsVersions,
	getTermsVersion,
	publishDraft,
	type TermsVersion,
	type WrittenTerms,
	withdrawDraft,
} from './server/terms-drafts.ts';
export { readLawRates, readVatRates, vatRates, vatSettings } from './server/vat-rates.ts';
