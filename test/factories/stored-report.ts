import type { IsoDate } from '#domain/clock.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import type { DescribedSource } from '../../src/reporting/described-source.ts';

/** The day every built report is of. */
export const reportDay: IsoDate = '2026-11-21';

const source: Omit<StoredSource, 'sourceId'> = {
	state: 'waiting',
	notAskedReason: null,
	askedAt: '2026-11-21T09:00:00.000Z',
	answeredAt: '2026-11-21T09:00:01.000Z',
	asOf: '2026-11-20',
	retrievedAt: '2026-11-21T09:00:01.000Z',
	rawHash: null,
	officialUrl: null,
	failureCode: null,
	silentSince: null,
	lastGoodAsOf: null,
	priceKzt: 0,
	isLate: false,
	facts: [],
	extent: null,
};

type ReportOverrides = {
	sources?: readonly (Partial<StoredSource> & Pick<StoredSource, 'sourceId'>)[];
	registeredOn?: IsoDate | null;
	idn?: StoredReport['idn'];
	reading?: StoredReport['reading'];
	closedAt?: string | null;
	state?: StoredReport['subject']['state'];
	consents?: StoredReport['consents'];
};

export function buildStoredReport(overrides: ReportOverrides = {}): StoredReport {
	const {
		sources = [],
		registeredOn = null,
		idn = null,
		reading = null,
		closedAt = '2026-11-21T09:00:05.000Z',
		state = 'active',
		consents = [],
	} = overrides;
	return {
		id: 'a1',
		bin: '160340001109',
		kind: 'full',
		checkKind: null,
		createdAt: '2026-11-21T09:00:00.000Z',
		closedAt,
		sealedAt: null,
		amountKzt: 0,
		previousId: null,
		subject: {
			...{ bin: '160340001109', kind: 'legal', state, nameRu: 'ТОО "Үлгі Құрылыс-7"', nameKk: null, registeredOn },
			...{ headName: null, address: null, okedCode: null, okedName: null },
		} as const,
		idn,
		reading,
		consents,
		sources: sources.map((overridden) => ({ ...source, ...overridden })),
	};
}

/** `stop-…` are stop-factor sources, `list-…` lists of unreliable taxpayers, `afm-…` those of the financial monitoring. */
export function describeBuilt(sourceId: string): DescribedSource {
	return {
		sourceId,
		catalogueCode: sourceId,
		title: `Источник ${sourceId}`,
		publisher: 'Издатель',
		acronym: 'ИЗД',
		priceKzt: 0,
		officialUrl: `https://register.example/${sourceId}`,
		section: sourceId.startsWith('list-') ? 'unreliability' : 'registration',
		states: sourceId.startsWith('list-') ? ['unreliable_taxpayer/inactive'] : [],
		isStopFactor: sourceId.startsWith('stop-'),
		cadenceDays: 30,
		riskFactors: sourceId.startsWith('afm-') ? ['R20'] : [],
	};
}

/** An index in the green zone, unless told otherwise. */
export function buildIdn(riskClass: 'green' | 'red' | null = 'green', zeroTurnover = false): StoredReport['idn'] {
	const result = { riskClass, zeroTurnover, factors: [], stopFactors: [], silentStopSources: [] };
	return { result, shareBelowPercent: null } as unknown as NonNullable<StoredReport['idn']>;
}

/** The index over a built report. */
export function buildReading(riskClass: 'green' | 'red' | null): NonNullable<StoredReport['reading']> {
	const { result } = buildIdn(riskClass) as NonNullable<StoredReport['idn']>;
	return { result, asOf: reportDay, mciKzt: 4325 };
}
