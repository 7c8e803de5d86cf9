export { inboxParts } from './server/account-parts.ts';
export { forgetNotices, putAnswer, putNotice } from './server/inbox-store.ts';
export type { ClaimNews } from './server/notice-words.ts';
