import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { foreignRoutes } from '../../../simulators/foreign/routes.ts';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { settingsFor } from '../../../test/support/outside/test-source.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoForeignChecks } from './demo-foreign-checks.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeAll(async () => {
	const world = createWorld({ subjects: 100 });
	simulators = await serveSimulators(foreignRoutes, () => world);
	database = await freshDatabase();
});
afterAll(async () => {
	await simulators.close();
	await database.drop();
});

test('the demonstration has a finished check of each kind, however often it starts', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	const accountId = await seedDemoAccount(pool);
	await seedDemoOrganisation({ pool, clock: systemClock }, [bin], [{ accountId, role: 'owner' }]);
	const sourceSettings = settingsFor(simulators.url, { API_KEY: 'simulated', TOKEN: 'simulated' });
	const deps = testDeps(database, { clock: systemClock, sourceSettings });
	for (const _start of [1, 2]) await seedDemoForeignChecks(deps, { accountId, bin });
	const { rows } = await pool.query<{ country: string | null; found: number }>(
		`select country, (select count(*)::integer from report_source s where s.report_id = f.id and s.state = 'found') as found
		 from foreign_check f join report r on r.id = f.id
		 where f.owner = $1 and r.sealed_at is not null order by f.made_at`,
		[`organization:${bin}`],
	);
	expect(rows.map(({ country, found }) => [country, found > 0])).toEqual([
		['GB', true],
		['DE', true],
		['RU', true],
		[null, false],
	]);
});
