export { eraseAccount } from './server/erase-account.ts';
