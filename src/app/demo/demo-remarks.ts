import type { Clock } from '#domain/clock.ts';
import { seedAdministrators } from '#features/admin/public.ts';
import { seedRemarks } from '#features/requests/public.ts';
import { seedOrganisation } from '#features/signing/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** Of the third example: what its organisation says beside what is found about it. */
const said = {
	objection: {
		finding: 'absent_at_address',
		sourceId: null,
		text: 'Организация переехала и перерегистрировала адрес. Договор аренды и справка о регистрации приложены к обращению в налоговый орган.',
	},
	reply: {
		finding: 'defendant',
		sourceId: null,
		text: 'Спор с подрядчиком решён мировым соглашением, обязательства по нему исполнены.',
	},
	corrected: {
		finding: 'encumbrances',
		sourceId: null,
		text: 'Залог снят: кредит погашен, банк подтвердил это письмом.',
		answer: 'Вы правы: банк подтвердил, что залог снят. Отметка об этом стоит рядом со сведением.',
		correction: 'Банк подтвердил письмом, что залог снят. Реестр залогов обновит запись со следующей выгрузкой.',
	},
} as const;

/**
 * An objection in work, a reply and a correction of the demonstration, about an organisation of its own. Can be repeated.
 * @param accountId its owner
 */
export async function seedDemoRemarks(
	{ pool, clock }: { pool: Pool; clock: Clock },
	bin: string,
	accountId: number,
): Promise<void> {
	const { rows } = await pool.query<{ name: Rows['subject']['name_ru'] }>(
		'select name_ru as name from subject where bin = $1',
		[bin],
	);
	await inTransaction(pool, async (client) => {
		await seedOrganisation(client, { bin, name: rows[0]?.name ?? bin }, [{ accountId, role: 'owner' }]);
		const deskIds = await seedAdministrators(client);
		await seedRemarks(client, { bin, accountId, now: clock.now(), deskIds, ...said });
	});
}
