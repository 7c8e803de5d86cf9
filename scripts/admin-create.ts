import { runAdminCreate } from '#app/commands/admin-create.ts';
import { readConfig } from '#app/config/config.ts';
import { explainStart } from '#app/start-all.ts';

try {
	process.exitCode = await runAdminCreate(process.argv.slice(2), readConfig(process.env));
} catch (error) {
	console.error(explainStart(error));
	process.exitCode = 1;
}
