import type { Statement } from '#domain/facts/statement.ts';
import { sealUnder } from '#platform/sealing.ts';
import type { TestDatabase } from '../support/db.ts';
import { plantConsent } from './consent.ts';
import { buildConsents } from './reports.ts';

const registerId = 'gbdul-entities';

/** A closed full report in which the register of legal entities told these under a consent. */
export async function plantSealedReport(
	database: TestDatabase,
	accountId: number,
	bin: string,
	facts: readonly Statement[],
): Promise<{ id: string; consent: string }> {
	const owner = `account:${accountId}`;
	const consent = await plantConsent(database, { owner, iinBin: bin, isPerson: false, sourceIds: [registerId] });
	const read = (await buildConsents(database).read(database.pool, [consent])).get(consent);
	if (!read?.key) throw new Error('the consent has no key');
	const snapshot = { subject: { bin, kind: 'legal', state: null, nameRu: 'Үлгі', nameKk: null }, idn: null };
	const { rows } = await database.pool.query<{ id: string }>(
		`insert into report (bin, kind, account_id, owner, snapshot) values ($1, 'full', $2, $3, $4) returning id`,
		[bin, accountId, owner, JSON.stringify(snapshot)],
	);
	const id = rows[0]?.id ?? '';
	await database.pool.query(
		`insert into report_source (report_id, source_id, state, answered_at, facts, consent_id, facts_sealed)
		 values ($1, $2, $5, now(), '[]', $3, $4)`,
		[id, registerId, consent, sealUnder(read.key, JSON.stringify(facts)), facts.length > 0 ? 'found' : 'nothing'],
	);
	await database.pool.query('update report set closed_at = now() where id = $1', [id]);
	return { id, consent };
}
