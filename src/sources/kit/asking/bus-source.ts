import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { SourceDescriptor } from '../define-source.ts';
import { type AskedSubject, defineLiveSource, type LiveSource, type Oddity } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { Strict } from '../strict.ts';
import { askBus, openBusAnswer } from './bus.ts';

export type BusSource = {
	descriptor: SourceDescriptor;
	serviceId: string;
	/** of the payload: `urn:portal:<name>:v1` */
	namespace: string;
	/** elements with the answer; a payload without any of them is not understood */
	answers: readonly string[];
	/** elements that may repeat; those of `answers` unless said otherwise */
	lists?: readonly string[];
	/**
	 * What an empty payload means: `nothing` for registers that list what they have; `unclear` for those that must
	 * say no in so many words (criminal record, dispensaries).
	 */
	empty: 'nothing' | 'unclear';
	/** how long a stored answer is reused */
	cacheSeconds: number;
	read(data: Strict, subject: AskedSubject, oddities: Oddity[]): readonly Statement[];
};

const hour = 3600;
/** Registers that change during the day. */
export const keepForHours = 4 * hour;
export const keepForDay = 24 * hour;

/** A source behind the state bus: its folder defines the question and how to read the payload; the transport is shared. */
export function defineBusSource(source: BusSource): LiveSource {
	const { descriptor, serviceId, namespace, answers, lists = answers, empty } = source;
	return defineLiveSource({
		descriptor,
		endpoint: 'shep',
		manners: { timeoutMs: 4000, retries: 1, perSecond: 20, concurrency: 8, cacheSeconds: source.cacheSeconds },
		fetch: (context, subject) =>
			askBus(context, { serviceId, namespace, fields: { iinBin: subject.iinBin, ...consentOf(descriptor, subject) } }),
		parse(raw, subject) {
			const oddities: Oddity[] = [];
			const data = openBusAnswer(raw, oddities, lists);
			if (data === null) {
				if (empty === 'unclear') throw new SourceFailure('not_understood', `${serviceId}: neither yes nor no`);
				return { facts: [], asOf: null, oddities };
			}
			if (!answers.some((name) => data.has(name)))
				throw new SourceFailure('not_understood', `${serviceId}: none of ${answers.join(', ')} in the payload`);
			const facts = source.read(data, subject, oddities);
			data.close();
			return { facts, asOf: null, oddities };
		},
	});
}

/**
 * The proof of consent is sent with the question (law 94-V, article 8): the number that the state service of access to personal
 * data knows it by, where it has confirmed it.
 * @throws SourceFailure (refused) before anything is sent, where a source may not be asked without it
 */
export function consentOf(
	descriptor: SourceDescriptor,
	{ consentId, externalConsentId = null }: AskedSubject,
): Record<string, string> {
	if (consentId !== null) return { consentId: externalConsentId ?? consentId };
	if (descriptor.needsConsent) throw new SourceFailure('refused', `${descriptor.id} is not asked without consent`);
	return {};
}

/** @throws SourceFailure (not_understood) for a missing or impossible day */
export function requiredDate(row: Strict, field: string): IsoDate {
	const day = row.date(field);
	if (day === null) throw new SourceFailure('not_understood', `${row.path}.${field} is no day`);
	return day;
}

/** Every entry of a repeating element, read to its last field. */
export function readRows<Row>(data: Strict, field: string, oddities: Oddity[], read: (row: Strict) => Row): Row[] {
	return data.list(field).map((value) => {
		const row = Strict.open(value, `${data.path}.${field}`, oddities);
		const result = read(row);
		row.close();
		return result;
	});
}

/** Texts of a repeating element. @throws SourceFailure (not_understood) where one of them has parts */
export function readTexts(data: Strict, field: string): string[] {
	return data.list(field).map((value) => {
		if (typeof value !== 'string')
			throw new SourceFailure('not_understood', `${data.path}.${field} is no list of texts`);
		return value;
	});
}
