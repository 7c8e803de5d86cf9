export { auditParts } from './server/account-parts.ts';
export { countViewers } from './server/count-viewers.ts';
export { countRecent, findEntries, type JournalEntry, type JournalFilters } from './server/find-entries.ts';
export { type AuditEntry, recordAdminAct, recordAudit, recordAuditOfEach } from './server/record-audit.ts';
export { findJournalHead, type JournalHead, sealJournal, watchJournal } from './server/seal-journal.ts';
export { describeVerdict, type JournalVerdict, parseHead, verifyJournal } from './server/verify-journal.ts';
