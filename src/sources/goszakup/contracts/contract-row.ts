import type { ContractRecord } from '#domain/facts/contract-record.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { isSuperseded, outcomeOf } from './outcomes.ts';

const longestSubject = 200;

function idOf(contract: Strict): number {
	const id = contract.requiredNumber('id');
	if (!Number.isSafeInteger(id) || id <= 0)
		throw new SourceFailure('not_understood', 'Contract.id is no number of one');
	return id;
}

export function keyOf(item: unknown): string {
	return String(idOf(Strict.open(item, 'Contract', [])));
}

/** A number of a directory or of another entry: the service writes 0 and null alike for none. */
function reference(contract: Strict, field: string): number | null {
	return contract.number(field) || null;
}

/** Parties abroad and wrong numbers are nobody here. */
function partyOf(contract: Strict, field: string): string | null {
	const text = contract.text(field);
	const parsed = text === null ? undefined : parseIinBin(text);
	return parsed?.ok === true ? parsed.value : null;
}

/** One entry of GraphQL `Contract`; sums with VAT, instants by the clock of Astana. */
export function contractRowOf(item: unknown, oddities: Oddity[]): ContractRecord {
	const contract = Strict.open(item, 'Contract', oddities);
	const id = idOf(contract);
	const statusId = reference(contract, 'refContractStatusId');
	const outcome = outcomeOf(statusId, reference(contract, 'refContractCancelId'));
	if (outcome === 'unclear') contract.odd('unknown_word', 'refContractStatusId', String(statusId));
	const endedOn = contract.date('contractEndDate');
	const signedOn = contract.date('signDate');
	const isDeleted = contract.boolean('deleted') ?? false;
	const record = {
		...{ id, rootId: reference(contract, 'rootId') ?? id, supplierRef: null, customerRef: null },
		...{ supplier: partyOf(contract, 'supplierBiin'), customer: partyOf(contract, 'customerBin') },
		number: contract.text('contractNumber'),
		status: outcome === 'unclear' && statusId !== null ? String(statusId) : null,
		outcome,
		isVoid: isDeleted || isSuperseded(statusId),
		sumKzt: contract.number('contractSumWnds'),
		paidKzt: contract.number('faktSumWnds'),
		...actsOf(contract),
		...{ signedOn, dueOn: contract.date('planExecDate'), executedOn: contract.date('faktExecDate') },
		terminatedOn: outcome === 'terminated' || outcome === 'terminated_by_agreement' ? endedOn : null,
		year: yearOf(contract.number('finYear'), signedOn),
		subject: contract.text('descriptionRu')?.slice(0, longestSubject) ?? null,
		updatedAt: updatedAtOf(contract),
	};
	contract.close();
	return record;
}

function actsOf(contract: Strict): Pick<ContractRecord, 'fineKzt' | 'overdueDays'> {
	const acts = contract.list('Acts').map((act) => Strict.open(act, 'Contract.Acts', []));
	const fines = acts.flatMap((act) => act.number('sumFine') ?? []);
	const delays = acts.flatMap((act) => act.number('dayOverdue') ?? []);
	return {
		fineKzt: fines.length === 0 ? null : fines.reduce((sum, fine) => sum + fine, 0),
		overdueDays: delays.length === 0 ? null : Math.max(...delays),
	};
}

function yearOf(financial: number | null, signedOn: string | null): number | null {
	if (financial !== null && financial >= 1990 && financial <= 2100) return financial;
	return signedOn === null ? null : Number(signedOn.slice(0, 4));
}

/** @throws SourceFailure (not_understood) where no day is stated: which version is the newer cannot be told */
function updatedAtOf(contract: Strict): string {
	const [changed, indexed, created] = ['lastUpdateDate', 'indexDate', 'crdate'].map((field) => contract.text(field));
	const text = changed ?? indexed ?? created ?? '';
	const at = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(text);
	const instant = at === null ? null : `${at[1]}T${at[2] ?? '00:00:00'}+05:00`;
	if (instant === null || Number.isNaN(Date.parse(instant)))
		throw new SourceFailure('not_understood', 'Contract: no day of the last change');
	return instant;
}
