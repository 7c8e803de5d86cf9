import { dayInAlmaty } from '#domain/clock.ts';
import { Evidence, type SourceEvidence, type SourceTraits } from '#domain/facts/evidence.ts';
import { type Datasets, traitsOf } from '#features/facts/public.ts';
import type { AskedSubject, LiveSource } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { KeptAnswer } from './answer-store.ts';
import { isOpen } from './applies.ts';
import { deskOf } from './desk.ts';
import { keyOf } from './flight.ts';
import { nameLists } from './name-lists.ts';
import { catalogueOf, type SourceDeps } from './source-deps.ts';

/**
 * What the fast check knows: the published lists by number, those of sanctions by the subject's name too, and answers that
 * open sources gave to somebody and that are still fresh. Nobody is asked: what a report would ask is left out of the offer.
 */
export async function hearFast(
	deps: SourceDeps,
	lists: Evidence,
	datasets: Datasets,
	subject: AskedSubject,
): Promise<Evidence> {
	const [named, live] = await Promise.all([searchNames(deps, lists, datasets, subject), hearKept(deps, subject)]);
	return new Evidence(lists.subject, lists.today, [
		...lists.sources.map((source) => named.get(source) ?? source),
		...live,
	]);
}

/** Heads are not searched: whoever is called like one of them is looked at for readers with an account. */
async function searchNames(
	deps: SourceDeps,
	{ sources }: Evidence,
	datasets: Datasets,
	subject: AskedSubject,
): Promise<ReadonlyMap<SourceEvidence, SourceEvidence>> {
	const found = new Map<SourceEvidence, SourceEvidence>();
	const searched = sources.flatMap((source) => {
		const { sourceId } = source.traits;
		const list = source.heard.state === 'not_asked' ? undefined : datasets.get(sourceId);
		return list === undefined || !nameLists.ids.has(sourceId) ? [] : [{ source, list }];
	});
	if (searched.length === 0) return found;
	const published = new Map(searched.map(({ source, list }) => [source.traits.sourceId, list]));
	const outcomes = await nameLists.search(deps, published, { ...subject, headName: null });
	for (const { source } of searched) {
		const outcome = outcomes.get(source.traits.sourceId);
		if (outcome?.state !== 'found') continue;
		const { asOf, retrievedAt, facts: statements } = outcome;
		found.set(source, { traits: source.traits, heard: { state: 'found', asOf, retrievedAt }, statements });
	}
	return found;
}

/** Of what is asked live: one question to the database for all kept answers; a source without an address is none. */
function hearKept(deps: SourceDeps, subject: AskedSubject): Promise<SourceEvidence[]> {
	const { store } = deskOf(deps);
	const sources = catalogueOf(deps).live.filter(
		({ descriptor: { appliesTo, report, role }, endpoint }) =>
			role === 'subject' &&
			report !== null &&
			appliesTo.includes(subject.kind) &&
			deps.sourceSettings[endpoint].baseUrl !== null,
	);
	return Promise.all(
		sources.map(async (source) => {
			const traits = traitsOfLive(source);
			const kept = isOpen(source.descriptor) ? await store.findKept(keyOf(source, subject, '')) : undefined;
			return (
				(kept && readAnswer(source, traits, subject, kept)) ?? {
					...{ traits, statements: [] },
					heard: { state: 'not_asked', reason: 'plan' },
				}
			);
		}),
	);
}

/** Undefined: today's parser does not understand it any more. */
function readAnswer(
	source: LiveSource,
	traits: SourceTraits,
	subject: AskedSubject,
	{ raw, retrievedAt }: KeptAnswer,
): SourceEvidence | undefined {
	try {
		const { facts, asOf } = source.parse(raw, subject);
		const state = facts.length > 0 ? 'found' : 'nothing';
		const heard = { state, asOf: asOf ?? dayInAlmaty(retrievedAt), retrievedAt: retrievedAt.toISOString() } as const;
		return { traits, heard, statements: facts };
	} catch (error) {
		if (error instanceof SourceFailure) return undefined;
		throw error;
	}
}

const known = new WeakMap<LiveSource, SourceTraits>();

function traitsOfLive(source: LiveSource): SourceTraits {
	const traits = known.get(source) ?? traitsOf(source.descriptor);
	known.set(source, traits);
	return traits;
}
