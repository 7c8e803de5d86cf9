export { personCheckParts } from './server/account-parts.ts';
export { forgetPersonChecks } from './server/forget.ts';
