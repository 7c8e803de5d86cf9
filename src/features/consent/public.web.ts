export { ConsentText } from './web/ConsentText.tsx';
export { consentHref } from './web/consent-href.ts';
export { NoLink } from './web/NoLink.tsx';
