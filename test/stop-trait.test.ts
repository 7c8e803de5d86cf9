import { expect, test } from 'vitest';
import type { Topic } from '#domain/facts/statement.ts';
import { stopTable } from '#judgement/stops.ts';
import { listSources, liveSources, sources } from '#sources/catalogue.ts';

/** The stops that a source can state which speaks about this. */
function stopsOn(states: readonly Topic[]) {
	return stopTable.filter(({ topics }) => topics.some((topic) => states.includes(topic))).map(({ code }) => code);
}

/** A list that its publisher gave up clears nobody, so nobody waits for it. */
const kept = listSources.filter(({ descriptor }) => descriptor.frozenOn === undefined);
const statedByLists = new Set(kept.flatMap(({ descriptor }) => stopsOn(descriptor.states)));

/**
 * Nothing is green without a list that can state a stop: it says so of everybody. What is asked live is waited for where it can
 * state what no list does; where it only repeats what lists state, it adds to them.
 */
const expected = [
	...kept.filter(({ descriptor }) => stopsOn(descriptor.states).length > 0),
	...liveSources.filter(({ descriptor }) => stopsOn(descriptor.states).some((code) => !statedByLists.has(code))),
].map(({ descriptor }) => descriptor.id);

test('a source is a stop factor because the stop table says so of what it states, and for no other reason', () => {
	expect(sources.filter(({ isStopFactor }) => isStopFactor).map(({ id }) => id)).toEqual(expected);
});

test('the list of the fund states no stop: it is the fund that does not buy, and no court', () => {
	const fund = sources.find(({ states }) => states[0] === 'unreliable_supplier/samruk');
	expect(fund).toMatchObject({ isStopFactor: false });
});
