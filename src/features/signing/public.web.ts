export { fetchApplication, fetchSigningState } from './web/api.ts';
export { SignForm } from './web/SignForm.tsx';
