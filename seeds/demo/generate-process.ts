// The demonstration register as a child process of the product: writes the lists into a folder, tells what they are, and ends.
// fork(…, [<folder>])
import { generateDemo } from './generate.ts';
import { demoOutcomes } from './outcomes.ts';
import { demoPastDay } from './past-day.ts';

const [, , folder = ''] = process.argv;
// it goes with the process that wants the lists
process.on('disconnect', () => process.exit(0));
const { lists, past, cases } = await generateDemo(folder, { hasPast: true });
process.send?.({ lists, past, cases, outcomes: [...demoOutcomes()], pastDay: demoPastDay() });
