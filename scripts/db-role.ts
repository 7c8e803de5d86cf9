import { readConfig } from '#app/config.ts';
import { runDbRole } from '#app/db-role.ts';
import { explainStart } from '#app/start-all.ts';

try {
	process.exitCode = await runDbRole(process.argv.slice(2), readConfig(process.env));
} catch (error) {
	console.error(explainStart(error));
	process.exitCode = 1;
}
