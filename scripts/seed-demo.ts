// Imports the demonstration register where it is not there yet, which `npm start` does by itself.
import { readConfig } from '#app/config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '#app/deps.ts';
import { seedDemo } from '#app/seed-demo.ts';
import { explainStart } from '#app/start-all.ts';
import { migrate } from '#platform/db/migrate.ts';

try {
	const deps = await openDeps(readConfig(process.env));
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		await seedDemo({ ...deps, pool }, (line) => console.log(line));
	} finally {
		await pool.end();
		await deps.close();
	}
} catch (error) {
	console.error(explainStart(error));
	process.exitCode = 1;
}
