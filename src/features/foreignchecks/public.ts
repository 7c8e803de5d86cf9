export { foreignCheckParts } from './server/account-parts.ts';
export { findForeignChecks } from './server/check-store.ts';
export { type CheckedFirm, type FirmAbroad, findCheckedFirms } from './server/checked-firms.ts';
export { makeForeignCheck } from './server/make-check.ts';
export type { AskedBody } from './server/read-asked.ts';
