export { cabinetParts } from './server/account-parts.ts';
export { findNewest, insertDecision } from './server/decision-store.ts';
export { findLists } from './server/list-store.ts';
export { createList, putEntry } from './server/own-lists.ts';
export { tellDecisionEnds } from './server/tell-decision-ends.ts';
