import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { expectSubject, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer } from '../portal.ts';

/** Repeated for every office. */
const totals = [
	...['totalArrear', 'totalTaxArrear', 'pensionContributionArrear', 'socialContributionArrear'],
	...['socialHealthInsuranceArrear', 'appealledAmount', 'modifiedTermsAmount', 'rehabilitaionProcedureAmount'],
] as const;

type CodeDebt = FactKinds['tax_debt']['byCode'][number];

/**
 * Arrears from the taxpayer's own account (format sheets F5.3, F6). Totals repeat at each level — taxpayer, office, code —
 * and are taken once, from the top. Three names are misspelt by the service itself.
 */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = openAnswer(jsonOf(raw, 'debt'), 'debt', oddities);
	expectSubject(answer.text('iinBin'), iinBin, 'debt');
	const byCode: CodeDebt[] = [];
	const days: IsoDate[] = [];
	// offices stand under one of two names, or are left out where the totals say all
	for (const field of ['taxOrgInfos', 'taxOrgInfo'])
		for (const value of answer.list(field)) readOffice(value, byCode, days, oddities);
	const deferred = ['appealledAmount', 'modifiedTermsAmount', 'rehabilitaionProcedureAmount'].map((field) =>
		answer.number(field),
	);
	const fact = {
		kind: 'tax_debt' as const,
		value: {
			totalKzt: answer.requiredNumber('totalArrear'),
			taxKzt: answer.number('totalTaxArrear'),
			pensionKzt: answer.number('pensionContributionArrear'),
			socialKzt: answer.number('socialContributionArrear'),
			healthKzt: answer.number('socialHealthInsuranceArrear'),
			deferredKzt: deferred.every((amount) => amount === null) ? null : sum(deferred),
			byCode,
		},
	};
	const sentOn = answer.date('sendTime');
	answer.ignore('nameRu', 'nameKk').close();
	// offices report on days of their own: the whole is as old as the oldest of them
	return { facts: [fact], asOf: days.sort()[0] ?? sentOn, oddities };
}

function readOffice(value: unknown, byCode: CodeDebt[], days: IsoDate[], oddities: Oddity[]): void {
	const office = Strict.open(value, 'debt.taxOrgInfo[]', oddities);
	const reportedOn = office.date('reportAcrualDate');
	if (reportedOn !== null) days.push(reportedOn);
	for (const payerValue of office.list('taxPayerInfo')) {
		const payer = Strict.open(payerValue, 'debt.taxPayerInfo[]', oddities);
		for (const codeValue of payer.list('bccArrearsInfo')) byCode.push(readCode(codeValue, oddities));
		payer.ignore('nameRu', 'nameKk', 'iinBin', ...totals).close();
	}
	office.ignore('nameRu', 'nameKk', 'charCode', ...totals).close();
}

function readCode(value: unknown, oddities: Oddity[]): CodeDebt {
	const code = Strict.open(value, 'debt.bccArrearsInfo[]', oddities);
	const debt = {
		bcc: code.requiredText('bcc'),
		name: code.text('bccNameRu'),
		nameKk: code.text('bccNameKz'),
		totalKzt: code.requiredNumber('totalArrear'),
	};
	code.ignore('taxArrear', 'poenaArrear', 'percentArrear', 'fineArrear').close();
	return debt;
}

/** Tiyn are kept exact. */
function sum(amounts: readonly (number | null)[]): number {
	return Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * 100) / 100;
}
