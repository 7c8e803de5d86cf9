export { signingParts } from './server/account-parts.ts';
export { forgetOldChallenges } from './server/challenge-store.ts';
export type { AskingOrganisation, SigningApplicationSettings, SigningDeps } from './server/deps.ts';
export { seedOrganisation } from './server/seed-organisation.ts';
