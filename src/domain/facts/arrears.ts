import { mciOn } from '../classifiers/mci.ts';
import type { IsoDate } from '../clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from './evidence.ts';

/** What one source tells of the debt to the budget. Sources tell the whole of it each: sums are never added up. */
export type ToldDebt = {
	/** an entry of the list of arrears, or what the tax authority answered about this subject */
	by: 'list' | 'answer';
	statedKzt: number;
	/** of it what is under appeal, rescheduled or in rehabilitation */
	deferredKzt: number;
	/** the rest: what may be held against the debtor */
	owedKzt: number;
	/** a newer word takes its place */
	isPast: boolean;
	witness: SourceEvidence;
};

export type Arrears = {
	/** in the order of the catalogue */
	told: readonly ToldDebt[];
	/** null: nobody tells what is owed now */
	current: ToldDebt | null;
	/** list that does not carry the subject any more, newer than a debt that it would carry; null: there is none */
	unlistedBy: SourceEvidence | null;
};

/** Where the list of arrears begins, in МРП. */
const listedFromMci = { sole: 10, others: 150 };

/** The list of arrears holds what is above, in tenge; null: the МРП of that day is not known. */
export function arrearsListedFrom({ subject }: Evidence, mciKzt: number): number {
	return mciKzt * (subject.kind === 'sole' ? listedFromMci.sole : listedFromMci.others);
}

const nothing: Arrears = { told: [], current: null, unlistedBy: null };

/**
 * The one reading of arrears (decision 0089). The newest word holds, whoever says it. Of one day that is an answer rather than
 * the list, which was drawn up before it came out, and of two answers the larger debt. A word without a day neither takes the
 * place of another one nor gives up its own. A newer list without the subject takes the place of an answer too large for it.
 */
export function arrearsOf(evidence: Evidence): Arrears {
	const stated = statedIn(evidence);
	if (stated.length === 0) return nothing;
	const newest = newestOf(stated);
	const answered = newestOf(stated.filter(({ by }) => by === 'answer'));
	const unlistedBy = newestUnlisting(evidence, newest);
	const isReplaced = (debt: Stated) => {
		const day = asOfOf(debt.witness);
		if (isBefore(day, newest) || (debt.by === 'list' && day !== null && day === answered)) return true;
		return unlistedBy !== null && isTooLarge(debt, unlistedBy, evidence);
	};
	const told = stated.map((debt) => ({ ...debt, isPast: isReplaced(debt) }));
	const current = told.filter(({ isPast }) => !isPast).sort(larger)[0] ?? null;
	return { told, current, unlistedBy: told.some(({ isPast }) => isPast) && current === null ? unlistedBy : null };
}

type Stated = Omit<ToldDebt, 'isPast'>;

function statedIn(evidence: Evidence): Stated[] {
	const debt = (by: ToldDebt['by'], witness: SourceEvidence, statedKzt: number, deferredKzt = 0) => ({
		...{ by, witness, statedKzt, deferredKzt: Math.min(statedKzt, deferredKzt) },
		owedKzt: Math.max(0, statedKzt - deferredKzt),
	});
	const answers = evidence.all('tax_debt');
	// the summary of a counterparty tells the total alone; where it is the total of an answer, so is what is deferred
	const deferredOf = (totalKzt: number) => answers.find(({ value }) => value.totalKzt === totalKzt)?.value.deferredKzt;
	return [
		...evidence.all('listed_arrears').map(({ value, witness }) => debt('list', witness, value.totalKzt)),
		...answers.map(({ value, witness }) => debt('answer', witness, value.totalKzt, value.deferredKzt ?? 0)),
		...evidence
			.all('tax_profile')
			.flatMap(({ value: { debtKzt }, witness }) =>
				debtKzt === null ? [] : [debt('answer', witness, debtKzt, deferredOf(debtKzt) ?? 0)],
			),
	];
}

function larger(one: ToldDebt, other: ToldDebt): number {
	return other.owedKzt - one.owedKzt || other.statedKzt - one.statedKzt;
}

function newestOf(stated: readonly Stated[]): IsoDate | null {
	return stated.reduce<IsoDate | null>((newest, { witness }) => {
		const day = asOfOf(witness);
		return newest === null || isBefore(newest, day) ? day : newest;
	}, null);
}

function isBefore(day: IsoDate | null, other: IsoDate | null): boolean {
	return day !== null && other !== null && day < other;
}

/** Lists that their publisher gave up clear nobody. */
function newestUnlisting(evidence: Evidence, newest: IsoDate | null): SourceEvidence | null {
	return (
		evidence
			.speakers('listed_arrears')
			.filter(({ traits, heard }) => heard.state === 'nothing' && traits.frozenOn === undefined)
			.find((list) => isBefore(newest, asOfOf(list))) ?? null
	);
}

function isTooLarge({ by, owedKzt, witness }: Stated, list: SourceEvidence, evidence: Evidence): boolean {
	const listedOn = asOfOf(list);
	const mciKzt = listedOn === null ? undefined : mciOn(listedOn);
	const isOlder = isBefore(asOfOf(witness), listedOn);
	return by === 'answer' && isOlder && mciKzt !== undefined && owedKzt > arrearsListedFrom(evidence, mciKzt);
}
