export { signingParts } from './server/account-parts.ts';
export { forgetOldChallenges } from './server/challenge-store.ts';
export type {
	AskingOrganisation,
	OfferedText,
	SignedText,
	SignedTexts,
	SigningApplicationSettings,
	SigningDeps,
	WantedText,
} from './server/deps.ts';
export { type InventedKey, joinByInventedKey, signByInventedKey } from './server/invented-key.ts';
export { seedOrganisation } from './server/seed-organisation.ts';
export {
	findCertificateHolder,
	findOrganisationName,
	findSignedXml,
	listMembers,
	listOrganisations,
} from './server/statement-store.ts';
