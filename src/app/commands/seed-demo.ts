import { seedDemo } from '../seed-demo.ts';
import { type Command, say } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Imports the demonstration register where it is not there yet, which `npm start` does by itself. */
export const seedDemoRegister: Command<Record<never, never>> = {
	usage: 'npm run seed:demo\n',
	readCall: (args) => (args.length === 0 ? {} : undefined),
	run: (_call, config, { stdout }) =>
		withDatabase(config, async (deps) => {
			await seedDemo(deps, (line) => say(stdout, line));
			return 0;
		}),
};
