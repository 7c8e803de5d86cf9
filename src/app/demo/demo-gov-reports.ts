import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { monthsUpTo } from '#domain/gov-report.ts';
import { type SeededReport, seedGovReports } from '#features/govreports/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

type Demo = { pool: Pool; clock: Clock };

const agency = 'almaty';
const inspectorFio = 'Үлгібаев Инспектор Үлгіұлы';
const remark = 'Сведения по строке «Бруцеллёз» расходятся с актом ветеринарного осмотра. Уточните число голов.';

/** Reports of the demonstration: one returned, one that is late, and the accepted months of two preparations. Can be repeated. */
export async function seedDemoGovReports({ pool, clock }: Demo, bin: string, accountId: number): Promise<void> {
	const months = monthsUpTo(dayInAlmaty(clock.now()), 4);
	const { rows } = await pool.query<{ name: Rows['subject']['name_ru']; oked: Rows['subject']['oked_code'] }>(
		'select name_ru as name, oked_code as oked from subject where bin = $1',
		[bin],
	);
	const { name = bin, oked = null } = rows[0] ?? {};
	const person = { phone: '+77010000100', surname: 'Үлгібаева', firstName: 'Айгүл', patronymic: null };
	const reports = [...sanitaryOf(months), ...preparationsOf(months)];
	await inTransaction(pool, (client) =>
		seedGovReports(client, { bin, accountId, fields: { name, oked, ...person }, reports }),
	);
}

function sanitaryOf([, last = '', before = '', first = '']: readonly string[]): SeededReport[] {
	const of = { form: 'sanitary', agency } as const;
	const anthrax = { code: 'anthrax', cells: { cattle: 2, sheep_goats: 5, neutralised: 0.42, utilised: 0.38 } };
	const brucellosis = {
		code: 'brucellosis',
		cells: { cattle: 14, pigs: 3, utilised: 1.205, meat_sent: 2.75, offal_sent: 0.3 },
	};
	const answer = { registrationNo: 'ВС-000118', inspectorFio };
	return [
		{ ...of, month: first, state: 'accepted', lines: [anthrax, brucellosis], ...answer },
		{ ...of, month: before, state: 'draft', lines: [anthrax] },
		{ ...of, month: last, state: 'returned', lines: [brucellosis], inspectorFio, registrationNo: 'ВС-000131', remark },
	];
}

/** Of one year each: with January what was left is what there is. */
function preparationsOf([, ...months]: readonly string[]): SeededReport[] {
	const used = [18.5, 22, 20.25];
	let left = 240;
	let atYearStart = left;
	return months.toReversed().map((month, at): SeededReport => {
		if (month.endsWith('-01')) atYearStart = left;
		const received = at === 1 ? 60 : 0;
		left += received - (used[at] ?? 0);
		const cells = {
			name_maker: 'Вакцина против бруцеллёза, «Үлгі Биофарм»',
			year_start: atYearStart,
			received,
			used: used[at] ?? 0,
		};
		return {
			...{ form: 'bio_preparations', agency, month, state: 'accepted', inspectorFio },
			...{ registrationNo: `БП-00004${at + 1}`, lines: [{ cells: { ...cells, expires_on: '2028-06-30' } }] },
		};
	});
}
