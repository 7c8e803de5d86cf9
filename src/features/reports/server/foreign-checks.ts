import { randomUUID } from 'node:crypto';
import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import {
	type CoversAbroad,
	type ForeignAsked,
	includedAnswerKzt,
	isLedTo,
	type LedNumber,
} from '#domain/foreign-check.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { type Beginning, standingsOf, startReport, storeReport } from './asking/begin-report.ts';
import type { ReportEngine } from './asking/engine.ts';
import type { ReportDeps } from './deps.ts';
import { ownerOfCheck, type PreparedCheck } from './person-checks.ts';
import { readReport, readReports } from './reading/report-store.ts';

export type AskedAbroad = {
	accountId: number;
	/** what the report calls its subject by: no number of ours */
	key: string;
	asked: ForeignAsked;
	/** where it was asked by a LEI that names a number of its register */
	led: LedNumber | null;
};

/** A check of somebody abroad that can be stored now and asked for behind the transaction. */
export async function prepareForeignCheck(engine: ReportEngine, by: AskedAbroad): Promise<PreparedCheck> {
	const { accountId, key, asked, led } = by;
	const { sourceIds, refusals, bought } = sourcesAbroad(engine.deps.catalogue, asked, led);
	const { subject, country, number, name, bornOn, citizenship } = asked;
	const id = randomUUID();
	const none = { nameKk: null, registeredOn: null, headName: null, address: null, okedCode: null, okedName: null };
	const draft = {
		...({ id, kind: 'full', check: { kind: 'foreign', consentId: null, sourceIds, refusals }, bought } as const),
		// a plan pays for the registers, whoever is known by a signature
		asker: { accountId, owner: ownerOfCheck(id), plan: '', isIdentityConfirmed: true },
		snapshot: {
			subject: {
				...({ bin: key, kind: 'foreign', state: null, nameRu: name ?? number ?? '', ...none } as const),
				foreign: {
					...{ country: country ?? '', number, name, ...(led === null ? {} : { led }) },
					...(subject === 'person' ? { person: { bornOn, citizenship } } : {}),
				},
			},
			idn: null,
		},
	};
	const beginning: Beginning = { ...draft, standings: await standingsOf(engine, draft) };
	return {
		id,
		insert: (client) => storeReport(engine, client, beginning),
		start: () => startReport(engine, beginning),
	};
}

type SourcesAbroad = { sourceIds: string[]; refusals: Map<string, NotAskedReason>; bought: string[] };

/** Lists of sanctions that are here, and of registers those that cover the country; each with why it is not asked. */
function sourcesAbroad(
	catalogue: readonly SourceDescriptor[],
	asked: ForeignAsked,
	led: LedNumber | null,
): SourcesAbroad {
	const sourceIds: string[] = [];
	const refusals = new Map<string, NotAskedReason>();
	const bought: string[] = [];
	for (const source of catalogue) {
		const { id, abroad, priceKzt, section, appliesTo } = source;
		const isList = abroad === undefined && section === 'sanctions' && appliesTo.includes('foreign');
		if (!isList && !covers(source, asked)) continue;
		sourceIds.push(id);
		if (abroad === undefined) continue;
		if (asked.subject === 'person') refusals.set(id, 'stays_here');
		else if (priceKzt > includedAnswerKzt) continue;
		else if (!isAskedBy(abroad, asked, led)) refusals.set(id, 'other_number');
		else if (priceKzt > 0) bought.push(id);
	}
	return { sourceIds, refusals, bought };
}

function isAskedBy(abroad: CoversAbroad, { numberKind }: ForeignAsked, led: LedNumber | null): boolean {
	if (numberKind === null) return abroad.askedByName === true;
	return abroad.numbers.includes(numberKind) || isLedTo(abroad, led ?? undefined);
}

function covers({ abroad, section }: SourceDescriptor, { subject, country }: ForeignAsked): boolean {
	if (abroad === undefined) return false;
	// registers of firms know no people
	if (subject === 'person') return section === 'sanctions';
	return abroad.countries === null || abroad.countries.includes(country ?? '');
}

/** Of these checks those whose sources are still being asked. */
export async function findOpenChecks(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { rows } = await reader.query<Pick<Rows['report'], 'id'>>(
		'select id from report where id = any($1) and check_kind is not null and closed_at is null',
		[ids],
	);
	return new Set(rows.map(({ id }) => id));
}

/** Of these checks those that are closed, by their id; whose they are is asked before. */
export async function readForeignChecks(
	deps: ReportDeps,
	ids: readonly string[],
): Promise<ReadonlyMap<string, StoredReport>> {
	const read = ids.length === 0 ? [] : await readReports(deps, ids);
	return new Map(
		read.flatMap(({ stored }) =>
			stored.checkKind === 'foreign' && stored.closedAt !== null ? [[stored.id, stored]] : [],
		),
	);
}

/** That the check is the reader's is asked before. Undefined: it is gone. */
export async function readForeignCheck(
	deps: ReportDeps,
	id: string,
): Promise<{ stored: StoredReport; lastEvent: number } | undefined> {
	const report = await readReport(deps, id);
	return report?.stored.checkKind === 'foreign' ? report : undefined;
}
