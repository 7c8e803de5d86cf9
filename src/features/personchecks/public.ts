export { personCheckParts } from './server/account-parts.ts';
export { forgetPersonChecks } from './server/forget.ts';
export { makeCheck } from './server/make-check.ts';
export { makeRatingOf, quoteOwnRating } from './server/own-credit/make-rating.ts';
