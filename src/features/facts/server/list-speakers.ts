import type { SourceTraits } from '#domain/facts/evidence.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { AskedKind } from '#domain/subject.ts';
import { listSources } from '#sources/catalogue.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { EndpointId } from '#sources/kit/endpoints.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';

/** A list that can speak about subjects. */
export type ListSpeaker = {
	descriptor: SourceDescriptor;
	traits: SourceTraits;
	covers: ReadonlySet<AskedKind>;
	/** where it comes from; null: it is loaded by hand */
	endpoint: EndpointId | null;
};

/** In the order of the catalogue. */
export const listSpeakers: readonly ListSpeaker[] = speakersOf(listSources);

/** The register of subjects lies in a table of its own, as searches and cards live on it. */
export const registerId: string = idOf(listSources.find(({ rowKind }) => rowKind === 'register'));

function speakersOf(lists: readonly ListSource[]): ListSpeaker[] {
	return lists
		.filter(({ descriptor }) => descriptor.role === 'subject')
		.map(({ descriptor, download }) => ({
			descriptor,
			traits: traitsOf(descriptor),
			covers: new Set(descriptor.appliesTo),
			endpoint: download?.endpoint ?? null,
		}));
}

export function traitsOf(descriptor: SourceDescriptor): SourceTraits {
	const { id: sourceId, catalogueCode, section, states, isStopFactor, cadenceDays, riskFactors } = descriptor;
	const { frozenOn, authority } = descriptor;
	const traits = { sourceId, catalogueCode, section, states, isStopFactor, cadenceDays, riskFactors };
	return {
		...traits,
		...(frozenOn === undefined ? {} : { frozenOn }),
		...(authority === undefined ? {} : { authority }),
	};
}

/** Ids of the lists that can speak on a topic, in the order of the catalogue. */
export function listsAbout(topic: Topic): string[] {
	return listSpeakers.filter(({ traits }) => traits.states.includes(topic)).map(({ traits }) => traits.sourceId);
}

function idOf(source: ListSource | undefined): string {
	if (source === undefined) throw new Error('the catalogue has a register of subjects');
	return source.descriptor.id;
}
