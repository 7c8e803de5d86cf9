export type { OwnList as OwnListData, SubjectMarks as SubjectMarksData } from './contract.ts';
export { createList, fetchLists, fetchMarks, putEntry } from './web/api.ts';
export { ListButton } from './web/marks/ListButton.tsx';
export { DecideByReport, OwnDecision, SubjectMarks } from './web/marks/SubjectMarks.tsx';
export { SubjectName } from './web/rows/SubjectName.tsx';
export { SubjectState } from './web/rows/SubjectState.tsx';
