export { profileParts } from './server/account-parts.ts';
export { eraseAccount } from './server/erase-account.ts';
export { findInvitedAddresses, findProvedAddresses, forgetInvites } from './server/invite-store.ts';
