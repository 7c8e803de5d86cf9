export { ChooseColumns } from './web/ChooseColumns.tsx';
export { columnsOfForm } from './web/columns-of-form.ts';
export { HandOver } from './web/HandOver.tsx';
