export { inboxParts } from './server/account-parts.ts';
export { forgetNotices, putAnswer, putNotice } from './server/inbox-store.ts';
export { type LetterDeps, writeLetters } from './server/letters/write-letters.ts';
export type { ClaimNews, NoticeDetails } from './server/notice-words.ts';
