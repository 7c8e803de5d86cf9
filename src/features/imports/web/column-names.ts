/** Of the controls that columns are chosen by. */
export const fieldName = (field: string) => `column_${field}`;
export const headRowName = 'head_row';
