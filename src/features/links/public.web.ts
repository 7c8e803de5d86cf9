export { LinksBlock } from './web/LinksBlock.tsx';
