import type { Tone } from '#domain/report/report-model.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { getSource } from '#sources/catalogue.ts';
import type { ForeignCheck } from './check-store.ts';
import { identityOf, registeredName, stateOfFirm } from './identity.ts';
import { type ForeignMatch, isFolded } from './matches.ts';

const answerCodes = [
	...(['confirmed', 'ended', 'possible', 'no_lists', 'person_none', 'vat_invalid'] as const),
	...(['not_established', 'no_record', 'registers_silent', 'not_at_work', 'clean', 'vat_valid'] as const),
] as const;
export type AnswerCode = (typeof answerCodes)[number];

export type ForeignAnswer = {
	code: AnswerCode;
	tone: Tone;
	/** of `possible` matches that are not hidden, of others lists that have answered */
	count: number;
	/** matches that its owner has hidden */
	hidden: number;
	/** no name was known, so lists were compared by the number alone */
	isUnnamed: boolean;
};

const tones: Readonly<Record<AnswerCode, Tone>> = {
	...{ confirmed: 'bad', ended: 'bad', possible: 'attention', no_lists: 'attention', person_none: 'neutral' },
	...{ vat_invalid: 'attention', not_established: 'attention', no_record: 'attention', registers_silent: 'attention' },
	...{ not_at_work: 'attention', clean: 'good', vat_valid: 'good' },
};

const ended: readonly unknown[] = ['liquidated', 'bankrupt'];
const atWork: readonly unknown[] = ['active'];

type Of = Pick<ForeignCheck, 'subject' | 'number' | 'name'>;

/** The gravest comes first; what nobody has said is never taken for good. */
export function answerOf(check: Of, stored: StoredReport, matches: readonly ForeignMatch[]): ForeignAnswer {
	const lists = stored.sources.filter(isAnsweredList).length;
	const open = matches.filter((match) => !isFolded(match));
	const isUnnamed = check.name === null && registeredName(identityOf(stored)) === null;
	const code = codeOf(check, stored, open, lists);
	const hidden = matches.length - open.length;
	// what somebody has put away is not what nobody has found
	const isWhole =
		!isUnnamed && hidden === 0 && stored.sources.every(({ state }) => state !== 'silent') && !isListMissing(stored);
	const tone = tones[code] === 'good' && !isWhole ? 'neutral' : tones[code];
	return { code, tone, hidden, isUnnamed, count: code === 'possible' ? open.length : lists };
}

function codeOf(check: Of, stored: StoredReport, open: readonly ForeignMatch[], lists: number): AnswerCode {
	if (open.some(({ value }) => value.isConfirmed)) return 'confirmed';
	const identity = identityOf(stored);
	const state = stateOfFirm(identity);
	if (ended.includes(state)) return 'ended';
	if (open.length > 0) return 'possible';
	if (lists === 0) return 'no_lists';
	if (check.subject === 'person') return 'person_none';
	if (identity.vat?.value.isValid === false) return 'vat_invalid';
	if (check.number === null) return 'not_established';
	if (atWork.includes(state)) return 'clean';
	if (state !== null) return 'not_at_work';
	if (identity.vat !== null) return 'vat_valid';
	return stored.sources.some(isAnsweredRegister) ? 'no_record' : 'registers_silent';
}

type Source = StoredReport['sources'][number];

function isAnswered({ state }: Source): boolean {
	return state === 'found' || state === 'nothing';
}

/** Lists are what the check shows as such, whether they are loaded here or asked abroad. */
function isList({ sourceId }: Source): boolean {
	return getSource(sourceId).section === 'sanctions';
}

function isAnsweredRegister(source: Source): boolean {
	return isAnswered(source) && !isList(source);
}

function isAnsweredList(source: Source): boolean {
	return isAnswered(source) && isList(source);
}

function isListMissing({ sources }: StoredReport): boolean {
	return sources.some(({ state, notAskedReason }) => state === 'not_asked' && notAskedReason === 'not_loaded');
}
