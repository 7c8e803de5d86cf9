export { consentHref } from './web/consent-href.ts';
