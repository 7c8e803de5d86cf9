import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { seedClaims } from '#features/monopolies/public.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { seedOrganisation } from '#features/signing/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { allLists, buildSubject } from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { openReportPortals } from '../../../test/support/drills/report-portals.ts';
import { reportDeps } from './reports.ts';

const { close, database, start } = await openReportPortals();
afterAll(close);

const source = 'portal-debtors';
const now = new Date('2026-11-21T09:05:00Z');

/** Over published lists and the portal’s own record of debtors. */
const whole = reportDeps(testDeps(database));
const catalogue = whole.catalogue.filter(({ id }) => id === source || allLists.some((list) => list === id));
const { ask, untilState, printed } = await start({ ...whole, catalogue });

async function seed(state: 'noticed' | 'published' | 'disputed'): Promise<{ debtor: string; creditor: string }> {
	const { pool } = database;
	const [{ bin: debtor }, { bin: creditor, nameRu }] = [await buildSubject(pool), await buildSubject(pool)];
	const { rows } = await pool.query<{ id: number }>('select id from account limit 1');
	const accountId = rows[0]?.id ?? 0;
	await inTransaction(pool, async (client) => {
		await seedOrganisation(client, { bin: creditor, name: nameRu }, [{ accountId, role: 'owner' }]);
		const by = { bin: creditor, accountId, service: 'Водоснабжение', listedOn: '2026-10-01', now };
		const word = { kind: 'reply' as const, text: 'We pay by the schedule.' };
		await seedClaims(client, by, [{ debtor, contractNo: '204-В', amountKzt: 412_750, state, daysAgo: 45, word }]);
	});
	return { debtor, creditor };
}

const shown = (view: ReportView) => JSON.stringify(view.sections);
const sourceOf = (view: ReportView) => view.sources.find(({ id }) => id === source);

test('a published claim stands in the full report with its reply, without a finding, a verdict or a source more', async () => {
	const { debtor, creditor } = await seed('published');
	const view = await untilState(await ask(debtor), 'sealed');
	expect(sourceOf(view)).toMatchObject({ state: 'found' });
	for (const text of ['412', '204-В', creditor, 'We pay by the schedule.']) expect(shown(view)).toContain(text);
	const other = await buildSubject(database.pool);
	const clean = await untilState(await ask(other.bin), 'sealed');
	expect(sourceOf(clean)).toMatchObject({ state: 'nothing' });
	// nothing is concluded from it, and it is counted nowhere
	expect(view.verdict).toEqual(clean.verdict);
	expect([view.reading?.score, view.reading?.group]).toEqual([clean.reading?.score, clean.reading?.group]);
	expect([view.stop, view.attention]).toEqual([clean.stop, clean.attention]);
	const { asked_count, answered_count, silent_count } = clean.verdict;
	expect(view.verdict).toMatchObject({ asked_count, answered_count, silent_count });
	const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await printed(view.id), encoding: 'utf8' });
	expect(pdf.replace(/\s+/g, ' ')).toContain('We pay by the schedule.');
});

test.each(['noticed', 'disputed'] as const)('one that is %s is not in a report', async (state) => {
	const { debtor } = await seed(state);
	const view = await untilState(await ask(debtor), 'sealed');
	expect(sourceOf(view)).toMatchObject({ state: 'nothing' });
	expect(shown(view)).not.toContain('204-В');
});

test.each([
	['blocked', `is_blocked = true`],
	['removed', `state = 'removed', ended_at = now()`],
	['disputed', `state = 'disputed', disputed_from = 'published'`],
	['over', `state = 'lapsed', ended_at = now()`],
	['past its twelve months', 'lapses_on = today_in_almaty()'],
])('from a report that was sealed before it is gone the moment it is %s, from paper too', async (_what, set) => {
	const { debtor } = await seed('published');
	const view = await untilState(await ask(debtor), 'sealed');
	expect(shown(view)).toContain('204-В');
	await printed(view.id);
	await database.pool.query(`update debtor_claim set ${set} where debtor = $1`, [debtor]);
	await database.pool.query(`select pg_notify('answers_kept', $1)`, [debtor]);
	await expect.poll(async () => shown(await untilState(view.id, 'sealed')), { timeout: 10_000 }).not.toContain('204-В');
	const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await printed(view.id), encoding: 'utf8' });
	expect(pdf).not.toContain('We pay by the schedule.');
});

test('a basic report does not ask for it', async () => {
	const { debtor } = await seed('published');
	const view = await untilState(await ask(debtor, 'basic'), 'sealed');
	expect(sourceOf(view)).toMatchObject({ state: 'not_asked' });
	expect(shown(view)).not.toContain('204-В');
});
