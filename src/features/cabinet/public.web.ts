export type { SubjectMarks as SubjectMarksData } from './contract.ts';
export { fetchMarks } from './web/api.ts';
export { ListButton } from './web/marks/ListButton.tsx';
export { DecideByReport, OwnDecision, SubjectMarks } from './web/marks/SubjectMarks.tsx';
export { SubjectName } from './web/rows/SubjectName.tsx';
export { SubjectState } from './web/rows/SubjectState.tsx';
