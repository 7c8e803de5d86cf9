export { inboxParts } from './server/account-parts.ts';
export { forgetNotices, putAnswer, putNotice } from './server/inbox-store.ts';
export { type ClaimNews, type NoticeDetails, noticeWords } from './server/notice-words.ts';
