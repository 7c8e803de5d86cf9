export { fetchOwnReports } from './web/api.ts';
export { MakePdf } from './web/form/MakePdf.tsx';
export { Block } from './web/page/Block.tsx';
