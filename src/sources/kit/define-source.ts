import type { IsoDate } from '#domain/clock.ts';
import type { RegistryAuthority } from '#domain/facts/registry-authority.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { CoversAbroad } from '#domain/foreign-check.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { CheckLevel, ReportSection, RiskFactorCode } from '#domain/report/report.ts';
import type { Evidence } from '#domain/source-evidence.ts';
import type { AskedKind } from '#domain/subject.ts';

export type Text = Readonly<Record<LanguageTag, string>>;

/** What users read about a source, and what the code must know to handle it. */
export type SourceDescriptor = {
	/** `<publisher>-<source>`: the folder path under src/sources */
	id: string;
	/** code of the catalogue, e.g. `KGD-PSE`; sources with one code are parts of one source */
	catalogueCode: string;
	/** `state`: public register of a state body; `closed`: by contract and consent; `foreign`: other countries and their lists */
	group: 'state' | 'closed' | 'foreign';
	title: Text;
	/** one sentence: what this source says about a counterparty */
	tells: Text;
	publisher: { id: string; name: Text; acronym: Text };
	/** page or file of the publisher, for the reader */
	/** public page of the data; null: nothing is public, and a law is no substitute */
	officialUrl: string | null;
	/** section of the report that shows the answer */
	section: ReportSection;
	/** topics it can state; a statement on any other topic is rejected */
	states: readonly Topic[];
	/** what this source can show */
	riskFactors: readonly RiskFactorCode[];
	/** the smallest check that uses it: `fast` for published lists, never for live sources; null: none (classifiers) */
	report: CheckLevel | null;
	/** of a source that checks of foreign counterparties ask, whatever level reports give it: what it covers */
	abroad?: CoversAbroad;
	/** kinds of subject it covers; others are `not_asked: not_applicable` */
	appliesTo: readonly AskedKind[];
	access: 'open' | 'keyed' | 'file' | 'contract' | 'paid';
	/** cost of one answer, net tenge; 0 for free ones */
	priceKzt: number;
	/** requires the recorded consent of the person or organisation */
	needsConsent: boolean;
	/** kept on this portal: it is counted nowhere, and a report that brings nothing else is not paid for */
	isOwn?: true;
	/** asked by a person about himself alone: neither a report nor a check of somebody else knows it */
	isOfOneself?: true;
	/** and besides a token that the taxpayer takes out himself: without it a consent opens nothing here */
	needsTaxpayerToken?: true;
	/** of a register of subjects: whose it is, so that its word is weighed against other registers */
	authority?: RegistryAuthority;
	/** update interval of the publisher; data older than twice this is shown as stale */
	cadenceDays: number;
	/** last day the publisher updated it: an entry still counts, but its absence means nothing */
	frozenOn?: IsoDate;
	/** while it is silent nothing is green; held to the stop table by test/stop-trait.test.ts */
	isStopFactor: boolean;
	/** classifiers say nothing about a subject */
	role: 'subject' | 'classifier';
	/** the format, and where we know it from */
	format: string;
	/** how well the format is known */
	evidence: Evidence;
	/** day the format was last compared with that evidence; null: there is nothing to compare it with */
	checkedOn: IsoDate | null;
};

export function defineSource<const Descriptor extends SourceDescriptor>(descriptor: Descriptor): Descriptor {
	return descriptor;
}

export const everySubject: readonly AskedKind[] = ['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole'];
export const organisations: readonly AskedKind[] = ['legal', 'branch', 'foreign_branch'];
/** sole proprietors and private persons */
export const persons: readonly AskedKind[] = ['sole', 'person'];
export const subjectsAndPersons: readonly AskedKind[] = [...everySubject, 'person'];
