export { sharePercent } from './web/card/number-text.ts';
export { isWrongNumber } from './web/query-numbers.ts';
export { SearchBox } from './web/SearchBox.tsx';
