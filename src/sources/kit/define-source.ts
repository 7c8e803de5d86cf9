import type { LanguageTag } from '#domain/locale.ts';

export type Text = Readonly<Record<LanguageTag, string>>;

/** What the user reads about a source, and what the machinery must know to handle it. */
export type SourceDescriptor = {
	/** `<publisher>-<source>`: the folder path under src/sources */
	id: string;
	/** code of the catalogue, e.g. `KGD-PSE` */
	catalogueCode: string;
	title: Text;
	/** one sentence: what this source tells about a counterparty */
	tells: Text;
	publisher: { id: string; name: Text; acronym: Text };
	/** page or file of the publisher, for the reader */
	officialUrl: string;
	access: 'open' | 'keyed' | 'file' | 'contract' | 'paid';
	/** how often the publisher renews it; data older than twice this is shown as stale */
	cadenceDays: number;
	/** a silent stop-factor source forbids a green verdict */
	isStopFactor: boolean;
	/** classifiers are no source about a subject */
	role: 'subject' | 'classifier';
	/** where our figures about the format come from */
	format: string;
};

export function defineSource<const Descriptor extends SourceDescriptor>(descriptor: Descriptor): Descriptor {
	return descriptor;
}
