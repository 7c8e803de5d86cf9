import { classifierList } from '../classifier.ts';

export const krpList = classifierList('krp', /^\d{3}$/);
