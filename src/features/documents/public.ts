export { type Checked, checkFile } from './server/check-document.ts';
export type { DocumentDeps, SealSettings } from './server/deps.ts';
export { loadSealKey } from './server/seal-keys.ts';
