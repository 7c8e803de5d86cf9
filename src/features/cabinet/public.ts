export { cabinetParts } from './server/account-parts.ts';
