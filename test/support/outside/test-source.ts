import { everySubject } from '#sources/kit/define-source.ts';
import {
	type EndpointId,
	endpoints,
	redirectsOf,
	type SourceSettings,
	simulatedRedirects,
} from '#sources/kit/endpoints.ts';
import type { AskedSubject, LiveSource } from '#sources/kit/live-source.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import type { SimulatorRoute } from '../../../simulators/kit/route.ts';

type Change = Partial<Omit<LiveSource, 'descriptor' | 'manners'>> & {
	descriptor?: Partial<LiveSource['descriptor']>;
	manners?: Partial<LiveSource['manners']>;
};

const text = { ru: 'Проба', kk: 'Сынама', en: 'Trial' };

/** A source asked live that no publisher has: `GET /trial/<number>` answers {"state": …, "on": …}. */
export function buildLiveSource(change: Change = {}): LiveSource {
	return {
		endpoint: 'kgd_portal',
		async fetch(context, { iinBin }) {
			return [{ name: 'answer', ...(await context.request({ path: `/trial/${iinBin}`, expects: 'json' })) }];
		},
		parse([part]) {
			const oddities: Parameters<typeof Strict.open>[2] = [];
			const answer = Strict.open(parseJson(part?.body ?? '', 'answer'), 'answer', oddities);
			const amountKzt = answer.requiredNumber('amount');
			answer.close();
			return {
				facts: amountKzt === 0 ? [] : [{ kind: 'charter_capital', value: { amountKzt } }],
				asOf: null,
				oddities,
			};
		},
		...change,
		descriptor: {
			id: 'testing-trial',
			catalogueCode: 'TRIAL',
			group: 'state',
			title: text,
			tells: text,
			publisher: { id: 'testing', name: text, acronym: text },
			officialUrl: 'https://trial.example',
			section: 'registration',
			states: ['charter_capital'],
			riskFactors: [],
			report: 'basic',
			appliesTo: everySubject,
			access: 'open',
			priceKzt: 0,
			needsConsent: false,
			cadenceDays: 1,
			isStopFactor: false,
			role: 'subject',
			format: 'invented',
			evidence: 'assumed',
			checkedOn: null,
			...change.descriptor,
		},
		manners: { timeoutMs: 400, retries: 0, perSecond: 1000, concurrency: 100, cacheSeconds: 0, ...change.manners },
	};
}

/** What the simulators answer for it. */
export const trialRoute: SimulatorRoute = {
	endpoint: 'kgd_portal',
	method: 'GET',
	pattern: '/trial/:iinBin',
	sources: ['testing-trial'],
	answer: () => ({ body: { amount: 7 } }),
};

export function buildAskedSubject(change: Partial<AskedSubject> = {}): AskedSubject {
	return {
		...{ iinBin: '160340001109', kind: 'legal', nameRu: 'ТОО "Проба"', nameKk: null, headName: null },
		...{ today: '2026-11-21', consentId: null },
		...change,
	};
}

/** Every publisher at `<url>/<endpoint>`; none anywhere without a url. */
export function settingsFor(url: string | null, secrets: Readonly<Record<string, string>> = {}): SourceSettings {
	const entries = (Object.keys(endpoints) as EndpointId[]).map((id) => [
		id,
		{ baseUrl: url && `${url}/${id}`, secrets, redirects: simulatedRedirects(redirectsOf(id), url ?? '') },
	]);
	return Object.fromEntries(entries) as Record<EndpointId, SourceSettings[EndpointId]>;
}
