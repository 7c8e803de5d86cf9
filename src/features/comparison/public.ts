export { comparisonParts } from './server/account-parts.ts';
export { forgetComparisons } from './server/comparison-store.ts';
