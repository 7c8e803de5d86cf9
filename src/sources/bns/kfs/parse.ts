import { classifierList } from '../classifier.ts';

export const kfsList = classifierList('kfs', /^\d{1,2}$/);
