import { seedDemo } from '../demo/seed-demo.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

/** Imports the demonstration register if it is missing, as `npm start` does. */
export const seedDemoRegister: Command<Record<never, never>> = {
	usage: 'npm run seed:demo\n',
	readCall: (args) => (args.length === 0 ? {} : undefined),
	run: (_call, config, { stdout }) =>
		withDatabase(config, async (deps) => {
			await seedDemo(deps, (line) => say(stdout, line));
			return 0;
		}),
};
