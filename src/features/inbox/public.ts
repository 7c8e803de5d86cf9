export { inboxParts } from './server/account-parts.ts';
export { forgetNotices, putAnswer, putNotice } from './server/inbox-store.ts';
