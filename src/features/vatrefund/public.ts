export { vatReviewParts } from './server/account-parts.ts';
export { keepReview, startReview } from './server/act-on-review.ts';
export { readQuote as readVatQuote } from './server/quote.ts';
export { findReviews as findVatReviews, forgetVatReviews } from './server/review-store.ts';
export { watchVatReviews } from './server/run-reviews.ts';
