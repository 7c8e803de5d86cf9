import { setTimeout as pause } from 'node:timers/promises';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { liveSources } from '#sources/catalogue.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import { endpoints } from '#sources/kit/endpoints.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';

/** The slowest source answers so long after the question, in every report. */
export const slowestMs = 1500;
/** What sources do: answer in their time, never, or pour without end, all of them or the first one. */
export type Mode = 'answering' | 'hanging' | 'bombing' | 'one_bombing';

const fastestMs = 30;
const factsEach = 6;

/**
 * Every live source of the catalogue, answering with a few facts after a time of its own. Which of them a report asks shows in
 * the first ones; from then on the slowest of these takes `slowestMs`.
 */
export function delayedSources(mode: () => Mode): LiveSource[] {
	const asked = new Set<number>();
	return liveSources.map((source, place) => ({
		...source,
		// one exchange with a publisher each, and no answer is repeated
		exchange: source.descriptor.id,
		descriptor: { ...source.descriptor, needsConsent: false },
		manners: { ...source.manners, cacheSeconds: 0 },
		async fetch(context) {
			if (mode() === 'hanging') return new Promise(() => undefined);
			if (mode() === 'bombing' || (mode() === 'one_bombing' && place === 0))
				return [{ name: 'answer', ...(await context.request({ path: `/${source.descriptor.id}`, expects: 'json' })) }];
			asked.add(place);
			const before = [...asked].filter((other) => other < place).length;
			await pause(delayOf(before, asked.size));
			return [{ name: 'answer', status: 200, contentType: 'application/json', body: `{"place":${place}}` }];
		},
		parse: () => ({
			facts: courtCases.map((value) => ({ kind: 'court_case', value })),
			asOf: '2026-11-20',
			oddities: [],
		}),
	}));
}

/** Evenly spread; the last one is the slowest. */
function delayOf(place: number, count: number): number {
	return fastestMs + Math.round(((slowestMs - fastestMs) * (place + 1)) / count);
}

const courtCases: FactKinds['court_case'][] = Array.from({ length: factsEach }, (_, number) => ({
	number: `7527-26-00-2/${number}`,
	court: 'Специализированный межрайонный экономический суд',
	category: 'О взыскании суммы',
	filedOn: '2026-03-02',
	role: 'defendant',
	plaintiff: 'ТОО «Пример»',
	defendant: 'ТОО «Образец»',
	amountKzt: 1_250_000 + number,
	stage: null,
	result: 'Удовлетворено частично',
	decidedOn: '2026-06-15',
}));

/** Every publisher stands at one address, so that nobody is left out as not configured. */
export function allAt(baseUrl: string): SourceSettings {
	return Object.fromEntries(
		Object.keys(endpoints).map((id) => [id, { baseUrl, secrets: {} }]),
	) as unknown as SourceSettings;
}
