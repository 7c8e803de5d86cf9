import { restartNumbers } from '../../factories/subject.ts';

restartNumbers();
