export { forgetOldChallenges } from './server/challenge-store.ts';
export type { SigningApplicationSettings, SigningDeps } from './server/deps.ts';
