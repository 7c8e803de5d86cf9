export { SearchBox } from './web/SearchBox.tsx';
export { stateTone, subjectPath } from './web/subject-words.ts';
