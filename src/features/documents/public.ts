export { documentsParts } from './server/account-parts.ts';
export { type Checked, checkFile } from './server/check-document.ts';
export type { DocumentDeps, SealSettings } from './server/deps.ts';
export { forgetPaperFiles } from './server/forget-paper-files.ts';
export type { Issuing } from './server/issue-document.ts';
export { issueComparison, issueForeignCheck, issueVatReview } from './server/issue-other.ts';
export { type IssuedPaper, issuePaper } from './server/issue-paper.ts';
export { openIssuing } from './server/open-issuing.ts';
export { loadSealKey } from './server/seal-keys.ts';
