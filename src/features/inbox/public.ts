export { inboxParts } from './server/account-parts.ts';
export { forgetNotices, putNotice } from './server/inbox-store.ts';
