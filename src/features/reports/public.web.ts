export { createReport, fetchOwnReports } from './web/api.ts';
export { MakePdf } from './web/form/MakePdf.tsx';
export { SourceParts } from './web/page/SourceParts.tsx';
