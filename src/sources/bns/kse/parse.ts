import { classifierList } from '../classifier.ts';

export const kseList = classifierList('kse', /^\d{2,5}$/);
