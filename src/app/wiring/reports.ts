import { dayOfReport } from '#domain/report/evidence-of-report.ts';
import { createAuth, findAskerStanding } from '#features/auth/public.ts';
import { createConsents } from '#features/consent/public.ts';
import { type Classifiers, describeSources } from '#features/facts/public.ts';
import { hearDebtorClaims } from '#features/monopolies/public.ts';
import { type SweepDeps, watchOrders } from '#features/orders/public.ts';
import { type ReportDeps, ReportEngine, reportSales, reportTimes } from '#features/reports/public.ts';
import { askLists, askSource, isConfigured } from '#features/sources/public.ts';
import { onceLoaded } from '#platform/once-loaded.ts';
import { assembleReport } from '#reporting/assemble.ts';
import type { Decode } from '#reporting/words.ts';
import { findListSource, sources } from '#sources/catalogue.ts';
import { portalDebtors } from '#sources/portal-debtors.ts';
import type { Deps } from '../deps.ts';
import { authDeps } from './auth.ts';

type Base = Pick<Deps, 'config' | 'pool' | 'log' | 'clock' | 'sourceSettings' | 'registry' | 'desk'>;

/** Reports over the sources of the catalogue, drawn by `reporting`. */
export function reportDeps(deps: Base): ReportDeps {
	const { config, pool, log, clock, registry } = deps;
	const decode = decoder(deps);
	const secrets = onceLoaded(() => createAuth(authDeps(deps)).secrets());
	return {
		...{ pool, log, clock, registry },
		catalogue: [...sources, portalDebtors],
		asking: {
			isList: (sourceId) => findListSource(sourceId) !== undefined,
			isConfigured: (sourceId) => isConfigured(deps, sourceId),
			askLists: (sourceIds, subject, options) => askLists(deps, sourceIds, subject, options),
			askSource: (sourceId, subject, options) =>
				sourceId === portalDebtors.id
					? hearDebtorClaims(deps, subject.iinBin)
					: askSource(deps, sourceId, subject, options),
		},
		consents: createConsents({ pool, secrets }),
		traitsOf: describeSources.ru,
		times: reportTimes,
		assemble: (stored, locale) =>
			// the age of data counts from the day of the report, so that it reads the same in a year
			assembleReport(stored, locale, describeSources[locale], dayOfReport(stored), {
				decode: decode(),
				hasCreditLimit: config.hasCreditLimit,
			}),
		isDemo: config.isDemo,
		freePlanNeedsSignature: config.freePlanNeedsSignature,
		hasCreditLimit: config.hasCreditLimit,
	};
}

/** Names of codes by the classifiers as they were read last; until they are, codes stand without a name. */
function decoder({ registry, log }: Base): () => Decode {
	let known: Classifiers | undefined;
	const read = async () => {
		known = await registry.classifiers(await registry.current());
	};
	const decode: Decode = (classifier, code, tag) => {
		if (known === undefined) return undefined;
		if (classifier === 'kato') return known.places.get(code)?.names[tag] ?? null;
		return (classifier === 'oked' ? known.oked.get(code) : known.findItem(classifier, code))?.[tag] ?? null;
	};
	return () => {
		read().catch((error: unknown) => log.warn({ err: error }, 'classifiers are not read'));
		return decode;
	};
}

const resumeEveryMs = 15_000;

/** The process that resumes reports also sweeps orders, because it makes the reports that were paid by card. */
function sweepDeps({ pool, log }: Base, engine: ReportEngine): SweepDeps {
	return {
		...{ pool, log, sales: reportSales(engine) },
		async findBuyer(accountId, holder) {
			const standing = await findAskerStanding(pool, accountId, holder);
			return standing === undefined ? null : { accountId, holder, ...standing };
		},
	};
}

/** Resumes reports whose process was killed, now and at intervals. */
export function watchReports(deps: Base): { close(): Promise<void> } {
	const engine = new ReportEngine(reportDeps(deps));
	const resume = () =>
		void engine.resume().catch((error: unknown) => {
			deps.log.warn({ err: error }, 'unfinished reports are not taken up');
		});
	resume();
	const orders = watchOrders(sweepDeps(deps, engine));
	const timer = setInterval(resume, resumeEveryMs);
	return {
		async close() {
			clearInterval(timer);
			await orders.close();
			await engine.close();
		},
	};
}
