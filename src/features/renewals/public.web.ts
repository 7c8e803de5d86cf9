export { RenewalCard, type RenewalRefusal } from './web/RenewalCard.tsx';
