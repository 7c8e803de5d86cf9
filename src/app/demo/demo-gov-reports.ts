import { setTimeout } from 'node:timers/promises';
import { dayInAlmaty } from '#domain/clock.ts';
import { monthsUpTo } from '#domain/gov-report.ts';
import { ipHashOf } from '#features/auth/public.ts';
import {
	findSeededState,
	handOverDue,
	type SeededReport,
	seedGovJoin,
	seedGovReport,
} from '#features/govreports/public.ts';
import { signByInventedKey } from '#features/signing/public.ts';
import { clientAddressOf } from '#platform/client-address.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Deps } from '../deps.ts';
import type { ConsentDemo, ConsentWorld } from './demo-consent-world.ts';

/** What the simulated body answers: one is returned with a remark, one is late and not signed. */
type Wanted = SeededReport & { as: 'returned' | 'draft' | 'signed' };

const agency = 'almaty';
/** An address of the documentation (RFC 5737). */
const nobody = clientAddressOf('192.0.2.1');

/**
 * Reports of the demonstration, signed as anybody signs and answered by the simulated body: one returned, one that is late, and the
 * months of a preparation. Can be repeated: what was made before stays, and what was begun goes on.
 */
export async function seedDemoGovReports({ demo, signing, key, organisation }: ConsentWorld): Promise<void> {
	const { pool, clock } = demo;
	const { bin, ownerId: accountId } = organisation;
	const actor = { bin, accountId, canChange: true, ipHash: await ipHashOf(signing.auth, nobody) };
	const sign = (action: 'gov_join' | 'gov_report', id: string) =>
		signByInventedKey(signing, {
			...{ action, statement_id: id, accountId, browser: `demonstration-${action}-${id}`, key },
		});
	const joining = await seedGovJoin(pool, actor, await joinBody(pool, bin));
	if (joining !== null) await sign('gov_join', joining);
	const months = monthsUpTo(dayInAlmaty(clock.now()), 4);
	for (const { as, ...report } of [...sanitaryOf(months), ...preparationsOf(months)]) {
		const { id, state } = await seedGovReport(demo, actor, report);
		if (as === 'draft' || state !== 'draft') continue;
		// the order is of the next question, so nothing else may be asked about
		if (as === 'returned') await orderReturn(demo);
		await sign('gov_report', id);
		if (as === 'returned') await untilAnswered(demo, id);
	}
}

async function joinBody(pool: Deps['pool'], bin: string) {
	const { rows } = await pool.query<{ name: Rows['subject']['name_ru']; oked: Rows['subject']['oked_code'] }>(
		'select name_ru as name, oked_code as oked from subject where bin = $1',
		[bin],
	);
	const { name = bin, oked = null } = rows[0] ?? {};
	return { name, oked, phone: '+77010000100', surname: 'Үлгібаева', first_name: 'Айгүл', patronymic: null };
}

/** The simulated body returns what it is asked about next. */
async function orderReturn({ sourceSettings: { shep } }: ConsentDemo): Promise<void> {
	if (shep.isSimulated !== true || shep.baseUrl === null) return;
	const url = new URL('/_control/sources/gov-report-state', shep.baseUrl);
	const answer = await fetch(url, { method: 'PUT', body: JSON.stringify({ how: 'gov_return', times: 1 }) });
	if (!answer.ok) throw new Error(`the simulated body takes no order: ${answer.status}`);
}

/** Handed over and answered within seconds, by the worker or here. @throws after a minute */
async function untilAnswered(deps: ConsentDemo, id: string): Promise<void> {
	const patience = AbortSignal.timeout(60_000);
	while (['signed', 'queued', 'sent'].includes((await findSeededState(deps.pool, id)) ?? '')) {
		await handOverDue(deps);
		await setTimeout(300, undefined, { signal: patience });
	}
}

function sanitaryOf([, last = '', before = '', first = '']: readonly string[]): Wanted[] {
	const of = { form: 'sanitary', agency } as const;
	const anthrax = { code: 'anthrax', cells: { cattle: 2, sheep_goats: 5, neutralised: 0.42, utilised: 0.38 } };
	const brucellosis = {
		code: 'brucellosis',
		cells: { cattle: 14, pigs: 3, utilised: 1.205, meat_sent: 2.75, offal_sent: 0.3 },
	};
	return [
		{ ...of, month: last, lines: [brucellosis], as: 'returned' },
		{ ...of, month: before, lines: [anthrax], as: 'draft' },
		{ ...of, month: first, lines: [anthrax, brucellosis], as: 'signed' },
	];
}

/** Of one year each: with January what was left is what there is. */
function preparationsOf([, ...months]: readonly string[]): Wanted[] {
	const used = [18.5, 22, 20.25];
	let left = 240;
	let atYearStart = left;
	return months.toReversed().map((month, at): Wanted => {
		if (month.endsWith('-01')) atYearStart = left;
		const received = at === 1 ? 60 : 0;
		left += received - (used[at] ?? 0);
		const cells = {
			name_maker: 'Вакцина против бруцеллёза, «Үлгі Биофарм»',
			...{ year_start: atYearStart, received, used: used[at] ?? 0, expires_on: '2028-06-30' },
		};
		return { form: 'bio_preparations', agency, month, lines: [{ cells }], as: 'signed' };
	});
}
