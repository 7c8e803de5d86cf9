import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Locale } from '#domain/locale.ts';
import type { ReportModel } from '#domain/report/report-model.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { createAuth } from '#features/auth/public.ts';
import { type Consents, createConsents } from '#features/consent/public.ts';
import { traitsOf } from '#features/facts/public.ts';
import { type AskOptions, type ReportDeps, type ReportTimes, reportTimes } from '#features/reports/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { everySubject } from '#sources/kit/define-source.ts';
import { authDeps } from '../../src/app/wiring/auth.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';

const text = { ru: 'Пример', kk: 'Мысал', en: 'Example' };

/** A free register of a state body that every report asks. */
export function buildDescriptor(overrides: Partial<SourceDescriptor> & { id: string }): SourceDescriptor {
	return {
		catalogueCode: overrides.id,
		group: 'state',
		title: { ru: `Источник ${overrides.id}`, kk: `Дереккөз ${overrides.id}`, en: `Source ${overrides.id}` },
		tells: text,
		publisher: { id: 'test', name: text, acronym: text },
		officialUrl: `https://register.example/${overrides.id}`,
		section: 'registration',
		states: ['charter_capital'],
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 30,
		isStopFactor: false,
		role: 'subject',
		format: 'invented',
		evidence: 'assumed',
		checkedOn: null,
		...overrides,
	};
}

export function found(caseNumber: string, overrides: { isKept?: boolean } = {}): SourceOutcome {
	const fact = { kind: 'exit_ban', value: { from: '2026-05-01', caseNumber } } as const;
	return { ...answer, state: 'found', facts: [fact], isKept: false, ...overrides };
}

export function nothing(): SourceOutcome {
	return { ...answer, state: 'nothing', facts: [], isKept: false };
}

export function silent(failureCode = 'outage'): SourceOutcome {
	return { state: 'silent', failureCode, since: '2026-11-20T08:00:00.000Z', lastGoodAsOf: '2026-11-19' };
}

const answer = { asOf: '2026-11-21', retrievedAt: '2030-01-01T00:00:00.000Z', rawHash: 'hash' } as const;
export type TestSource = SourceDescriptor & {
	isList?: boolean;
	/** false: this installation has no address of it */
	isConfigured?: boolean;
	answer: SourceOutcome | ((options: AskOptions | null) => SourceOutcome | Promise<SourceOutcome>);
};

/** Reports over sources that live in the test; counts what each was asked. */
export function buildReports(
	database: TestDatabase,
	sources: readonly TestSource[],
	times: Partial<ReportTimes> = {},
): { reports: ReportDeps; asked: string[] } {
	const asked: string[] = [];
	const byId = new Map(sources.map((source) => [source.id, source]));
	const ask = async (id: string, options: AskOptions | null): Promise<SourceOutcome> => {
		asked.push(id);
		const source = byId.get(id);
		if (source === undefined) throw new Error(`the test has no source ${id}`);
		return typeof source.answer === 'function' ? source.answer(options) : source.answer;
	};
	const { pool, clock, log, registry } = testDeps(database);
	const reports: ReportDeps = {
		pool,
		clock,
		log,
		registry,
		catalogue: sources,
		asking: {
			isList: (id) => byId.get(id)?.isList === true,
			isConfigured: (id) => byId.get(id)?.isConfigured !== false,
			askSource: (id, _subject, options) => ask(id, options),
			askLists: async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await ask(id, null)] as const))),
		},
		consents: buildConsents(database),
		traitsOf: (id) => traitsOf(byId.get(id) ?? buildDescriptor({ id })),
		times: { ...reportTimes, ...times },
		assemble: (stored, locale) => layOut(stored, locale, sources),
		isDemo: false,
		freePlanNeedsSignature: 'closed',
		hasCreditLimit: true,
	};
	return { reports, asked };
}

const consentsOf = new WeakMap<TestDatabase, Consents>();

/** Consents of the portal over this database. */
export function buildConsents(database: TestDatabase): Consents {
	const known = consentsOf.get(database);
	if (known !== undefined) return known;
	const made = createConsents({ pool: database.pool, secrets: createAuth(authDeps(testDeps(database))).secrets });
	consentsOf.set(database, made);
	return made;
}

/** Every source in one chapter, in as few words as will do. */
function layOut(stored: StoredReport, locale: Locale, sources: readonly SourceDescriptor[]): ReportModel {
	const answered = stored.sources.filter(({ state }) => state === 'found' || state === 'nothing').length;
	const silentCount = stored.sources.filter(({ state }) => state === 'silent').length;
	const tag = locale === 'kz' ? 'kk' : locale;
	return {
		verdict: {
			tone: 'neutral',
			sentence: `${answered} answered`,
			caveat: null,
			askedCount: stored.sources.filter(({ state }) => state !== 'not_asked').length,
			answeredCount: answered,
			silentCount,
			...{ notLoadedCount: 0, frozenCount: 0 },
		},
		...{ stop: [], attention: [], good: [], conclusion: [], notAsked: { lines: [], notApplicableCount: 0 } },
		sections: [
			{
				code: 'registration',
				title: 'Registration',
				count: stored.sources.reduce((sum, { facts }) => sum + facts.length, 0),
				isReady: stored.sources.every(({ state }) => state !== 'waiting' && state !== 'asking'),
				summary: [],
				parts: stored.sources.map((source) => ({
					sourceId: source.sourceId,
					sourceTitle: sources.find(({ id }) => id === source.sourceId)?.title[tag] ?? '',
					publisher: 'Publisher',
					state: source.state,
					sentence: source.state,
					asOf: source.asOf,
					isStale: false,
					isLate: source.isLate,
					officialUrl: source.officialUrl ?? '',
					blocks: source.facts.map(({ kind }) => ({ type: 'notice', tone: 'neutral', text: kind }) as const),
				})),
			},
		],
	};
}
