export { IndexGauge, originWords, remarksOf, trioOf } from './web/card/index-words.tsx';
export { SearchBox } from './web/SearchBox.tsx';
export { stateTone, subjectPath } from './web/subject-words.ts';
