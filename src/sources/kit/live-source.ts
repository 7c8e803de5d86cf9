import type { IsoDate } from '#domain/clock.ts';
import type { Extent } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { SubjectAbroad } from '#domain/foreign-check.ts';
import type { AskedKind } from '#domain/subject.ts';
import type { SourceDescriptor } from './define-source.ts';
import type { EndpointId } from './endpoints.ts';

/** The subject of a question; the names from the register help sources that search by name. */
export type AskedSubject = {
	iinBin: string;
	kind: AskedKind;
	nameRu: string | null;
	nameKk: string | null;
	headName: string | null;
	/** as a register writes it */
	address?: string | null;
	/** the day of asking in Kazakhstan */
	today: IsoDate;
	/** proof of consent, where the source needs one */
	consentId: string | null;
	/** of that consent at the state service of access to personal data; none: it was signed on our site */
	externalConsentId?: string | null;
	/** of the taxpayer himself, given with his consent; none: he gave none */
	taxpayerToken?: string | null;
	/** a subject of another country: `iinBin` is then `<country>:<number>` instead of a Kazakh number */
	foreign?: SubjectAbroad;
};

export type SourceRequest = {
	method?: 'GET' | 'POST';
	/** from the base of the endpoint, with a slash in front */
	path: string;
	query?: Readonly<Record<string, string | number>>;
	headers?: Readonly<Record<string, string>>;
	body?: string;
	/** an HTML page with status 200 is an outage unless the source publishes HTML */
	expects: 'json' | 'xml' | 'html' | 'text';
	/** other statuses than 200 whose body the source reads: a 404 is «nothing» only in its publisher's own words */
	alsoAccept?: readonly number[];
};
export type SourceResponse = { status: number; contentType: string; body: string };

/** What the kit passes to `fetch`: HTTP with all guards, the only way out of the process. */
export type FetchContext = {
	/** @throws SourceFailure */
	request(request: SourceRequest): Promise<SourceResponse>;
	/** a configured secret of the endpoint; @throws SourceFailure (not_configured) */
	secret(name: string): string;
	now(): Date;
	/** milliseconds until the answer has to be here: who reads page by page ends before. None: it may take its time */
	leftMs?(): number;
};

/** One exchange as received, stored with its hash; the pages of an answer are in order. */
export type RawPart = { name: string } & SourceResponse;
export type RawAnswer = readonly RawPart[];

/** A field or a word that the parser does not know: reported to the operator, never guessed. */
export type Oddity = { path: string; what: 'new_field' | 'unknown_word' | 'odd_value'; value: string | null };

export type ParsedAnswer = {
	/** empty: by the source's own rule it has nothing about this subject */
	facts: readonly Statement[];
	/** the publisher's date of the data; null: the answer is about today */
	asOf: IsoDate | null;
	oddities: readonly Oddity[];
	/** set if the source has more than `facts` list */
	extent?: Extent;
};

export type LiveSource = {
	descriptor: SourceDescriptor;
	endpoint: EndpointId;
	/** sources with the same key share one exchange with the publisher (debts, exit bans and alimony are one service) */
	exchange?: string;
	/** sources with the same name are services of one system: failures of any of them in a row leave all of them in peace */
	breaker?: string;
	manners: {
		/** of one request */
		timeoutMs: number;
		/** retries after a transient failure, within the deadline of the report */
		retries: number;
		/** requests per second to this endpoint, as its publisher allows */
		perSecond: number;
		/** concurrent requests */
		concurrency: number;
		/** how long a stored answer is reused */
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
