export { type AuditEntry, recordAudit } from './server/record-audit.ts';
