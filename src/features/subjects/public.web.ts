export { SearchBox } from './web/SearchBox.tsx';
