export type { SessionView } from './contract.ts';
export { AgreementField } from './web/fields/AgreementField.tsx';
export { CodeField } from './web/fields/CodeField.tsx';
export { NewPassword } from './web/fields/NewPassword.tsx';
export { PasswordField } from './web/fields/PasswordField.tsx';
export { PhoneField } from './web/fields/PhoneField.tsx';
export { TotpField } from './web/fields/TotpField.tsx';
export type { OfferText } from './web/view.ts';
