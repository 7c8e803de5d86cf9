export { renewalsParts } from './server/account-parts.ts';
export { tellEndings } from './server/tell-endings.ts';
