export { documentsParts } from './server/account-parts.ts';
export { type Checked, checkFile } from './server/check-document.ts';
export type { DocumentDeps, SealSettings } from './server/deps.ts';
export { loadSealKey } from './server/seal-keys.ts';
