import type { IsoDate } from '#domain/clock.ts';
import type { Extent } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { AskedKind } from '#domain/subject.ts';
import type { SourceDescriptor } from './define-source.ts';
import type { EndpointId } from './endpoints.ts';

/** Whom a source is asked about; what the register knows helps sources that search by name. */
export type AskedSubject = {
	iinBin: string;
	kind: AskedKind;
	nameRu: string | null;
	nameKk: string | null;
	headName: string | null;
	/** the day of asking in Kazakhstan */
	today: IsoDate;
	/** proof of consent, where the source needs one */
	consentId: string | null;
	/** a subject of another country: `iinBin` is then `<country>:<number>` and no number of ours */
	foreign?: { /** ISO 3166-1 alpha-2 */ country: string; number: string | null; name: string | null };
};

export type SourceRequest = {
	method?: 'GET' | 'POST';
	/** from the base of the endpoint, with a slash in front */
	path: string;
	query?: Readonly<Record<string, string | number>>;
	headers?: Readonly<Record<string, string>>;
	body?: string;
	/** an HTML page with 200 is an outage unless the source speaks HTML */
	expects: 'json' | 'xml' | 'html' | 'text';
	/** other statuses than 200 whose body the source reads: a 404 is «nothing» only in its publisher's own words */
	alsoAccept?: readonly number[];
};
export type SourceResponse = { status: number; contentType: string; body: string };

/** What the kit hands to `fetch`: HTTP with all guards. No other way out of the process. */
export type FetchContext = {
	/** @throws SourceFailure */
	request(request: SourceRequest): Promise<SourceResponse>;
	/** a configured secret of the endpoint; @throws SourceFailure (not_configured) */
	secret(name: string): string;
	now(): Date;
};

/** One exchange as it came, kept with its hash; pages of one answer stand in order. */
export type RawPart = { name: string } & SourceResponse;
export type RawAnswer = readonly RawPart[];

/** A field or a word the parser has not met before: reported to the operator, never guessed. */
export type Oddity = { path: string; what: 'new_field' | 'unknown_word' | 'odd_value'; value: string | null };

export type ParsedAnswer = {
	/** empty: by the source's own rule there is nothing about this subject */
	facts: readonly Statement[];
	/** date the publisher gives to the data; null: it answers about the present day */
	asOf: IsoDate | null;
	oddities: readonly Oddity[];
	/** where the source has more than was read; absent: this is all there is */
	extent?: Extent;
};

export type LiveSource = {
	descriptor: SourceDescriptor;
	endpoint: EndpointId;
	/** sources with the same key share one exchange with the publisher (debts, exit bans and alimony are one service) */
	exchange?: string;
	manners: {
		/** of one request */
		timeoutMs: number;
		/** more tries after a transient failure, within the deadline of the report */
		retries: number;
		/** requests a second to this endpoint, by the politeness its publisher asks for */
		perSecond: number;
		/** requests at a time */
		concurrency: number;
		/** how long an answer is repeated from our store */
		cacheSeconds: number;
	};
	/** Asks. @throws SourceFailure */
	fetch(context: FetchContext, subject: AskedSubject): Promise<RawAnswer>;
	/** Pure: raw → facts. @throws SourceFailure (not_understood, outage) */
	parse(raw: RawAnswer, subject: AskedSubject): ParsedAnswer;
};

export function defineLiveSource<const Source extends LiveSource>(source: Source): Source {
	return source;
}
