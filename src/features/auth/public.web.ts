export type { SessionView } from './contract.ts';
export { AgreementField } from './web/fields/AgreementField.tsx';
export type { OfferText } from './web/view.ts';
