export { ProductState } from './web/ProductState.tsx';
export { ProductText } from './web/ProductText.tsx';
