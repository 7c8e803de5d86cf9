export { CompareButton } from './web/CompareButton.tsx';
