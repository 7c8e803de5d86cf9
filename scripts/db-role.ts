import { runDbRole } from '#app/commands/db-role.ts';
import { readConfig } from '#app/config/config.ts';
import { explainStart } from '#app/start-all.ts';

try {
	process.exitCode = await runDbRole(process.argv.slice(2), readConfig(process.env));
} catch (error) {
	console.error(explainStart(error));
	process.exitCode = 1;
}
