import { randomUUID } from 'node:crypto';
import { isOfCheck, type PersonCheckKind, topicOfGround } from '#domain/person-check.ts';
import type { Reader } from '#platform/db/pool.ts';
import { type Beginning, standingsOf, startReport, storeReport } from './asking/begin-report.ts';
import type { ReportEngine } from './asking/engine.ts';

export type AskedPerson = {
	kind: PersonCheckKind;
	accountId: number;
	iin: string;
	/** as the consent names the person */
	name: string;
	consent: { id: string; grantedIds: readonly string[] };
	/** the law lets the asker question dispensaries */
	hasGround: boolean;
};

/** A check that can be stored now and asked for behind the transaction. */
export type PreparedCheck = {
	id: string;
	insert: (client: Parameters<typeof storeReport>[1]) => Promise<void>;
	start: () => void;
};

/** The report of a check belongs to the check alone: no list, link, comparison or export of an owner's reports finds it. */
export function ownerOfCheck(id: string): string {
	return `check:${id}`;
}

export async function prepareCheck(engine: ReportEngine, asked: AskedPerson): Promise<PreparedCheck> {
	const { kind, accountId, iin, name, consent, hasGround } = asked;
	const sourceIds = engine.deps.catalogue
		.filter((source) => isOfCheck(source, kind))
		.filter(({ needsConsent, id }) => !needsConsent || consent.grantedIds.includes(id))
		.filter(({ states }) => hasGround || !states.includes(topicOfGround))
		.map(({ id }) => id);
	const id = randomUUID();
	const none = { nameKk: null, registeredOn: null, headName: null, address: null, okedCode: null, okedName: null };
	const draft = {
		...({ id, kind: 'full', check: { kind, consentId: consent.id, sourceIds } } as const),
		asker: { accountId, owner: ownerOfCheck(id), plan: '', isIdentityConfirmed: true },
		snapshot: { subject: { bin: iin, kind: 'person', state: null, nameRu: name, ...none }, idn: null } as const,
		// whoever asks about himself pays for the answer
		bought: kind === 'own_credit' ? sourceIds : [],
	};
	const beginning: Beginning = { ...draft, standings: await standingsOf(engine, draft) };
	return {
		id,
		insert: (client) => storeReport(engine, client, beginning),
		start: () => startReport(engine, beginning),
	};
}

/** With all that was answered. */
export async function dropChecks(reader: Reader, ids: readonly string[]): Promise<void> {
	await reader.query('delete from report where id = any($1) and check_kind is not null', [ids]);
}

/** Nothing more will come: what it costs is known. */
export async function isCheckSealed(reader: Reader, id: string): Promise<boolean> {
	const { rowCount } = await reader.query('select from report where id = $1 and sealed_at is not null', [id]);
	return rowCount !== 0;
}
