import type { IsoDate } from '#domain/clock.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { CheckLevel, ReportSection, RiskFactorCode } from '#domain/report.ts';
import type { AskedKind } from '#domain/subject.ts';

export type Text = Readonly<Record<LanguageTag, string>>;

/** What the user reads about a source, and what the machinery must know to handle it. */
export type SourceDescriptor = {
	/** `<publisher>-<source>`: the folder path under src/sources */
	id: string;
	/** code of the catalogue, e.g. `KGD-PSE`; sources with one code are parts of one source */
	catalogueCode: string;
	/** `state`: public register of a state body; `closed`: by contract and consent; `foreign`: other countries and their lists */
	group: 'state' | 'closed' | 'foreign';
	title: Text;
	/** one sentence: what this source tells about a counterparty */
	tells: Text;
	publisher: { id: string; name: Text; acronym: Text };
	/** page or file of the publisher, for the reader */
	/** where anybody can see what it publishes; null: nothing of it is public, and no law stands in its place */
	officialUrl: string | null;
	/** chapter of the report where the answer is read */
	section: ReportSection;
	/** what it can speak about; a statement on any other topic is refused at its door */
	states: readonly Topic[];
	/** what this source can show */
	riskFactors: readonly RiskFactorCode[];
	/** the smallest check that asks it: every published list is `fast`, what is asked live is not; null: none does (classifiers) */
	report: CheckLevel | null;
	/** whom it covers; others are `not_asked: not_applicable` */
	appliesTo: readonly AskedKind[];
	access: 'open' | 'keyed' | 'file' | 'contract' | 'paid';
	/** cost of one answer, net tenge; 0 for free ones */
	priceKzt: number;
	/** may be asked only with the recorded consent of the person or organisation */
	needsConsent: boolean;
	/** how often the publisher renews it; data older than twice this is shown as stale */
	cadenceDays: number;
	/** the publisher gave it up after this day: an entry still counts, but its absence is neither clean nor silence */
	frozenOn?: IsoDate;
	/** while it is silent nothing is green; held to the stop table by test/stop-trait.test.ts */
	isStopFactor: boolean;
	/** classifiers are no source about a subject */
	role: 'subject' | 'classifier';
	/** where our figures about the format come from */
	format: string;
};

export function defineSource<const Descriptor extends SourceDescriptor>(descriptor: Descriptor): Descriptor {
	return descriptor;
}

export const everySubject: readonly AskedKind[] = ['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole'];
export const organisations: readonly AskedKind[] = ['legal', 'branch', 'foreign_branch'];
/** sole proprietors and private persons */
export const persons: readonly AskedKind[] = ['sole', 'person'];
export const subjectsAndPersons: readonly AskedKind[] = [...everySubject, 'person'];
