export { profileParts } from './server/account-parts.ts';
export { eraseAccount } from './server/erase-account.ts';
export { findProvedAddresses, forgetInvites } from './server/invite-store.ts';
