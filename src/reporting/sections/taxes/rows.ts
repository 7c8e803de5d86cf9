import { taxOffices } from '#domain/classifiers/tax-offices.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { type Row, row } from '../../blocks.ts';
import { day, flag, tenge, tengeCell, text, warning } from '../../cells.ts';
import { regimeName } from '../../regime-words.ts';
import type { Message, Words } from '../../words.ts';

type Degree = FactKinds['tax_risk_degree'];

/** The committee writes the body of registration as a code of four digits; whatever else is written stays as it is. */
export function officeCell(code: string | null, words: Words): Cell | null {
	if (code === null || !/^\d{4}$/.test(code)) return text(code);
	const name = taxOffices.get(code);
	return { text: name === undefined ? m.reporting_sum_code_unknown({ code }, words.options) : `${name} (${code})` };
}

/** A total of zero is a statement of its own. */
export function debtRows(debt: FactKinds['tax_debt'], words: Words): readonly Row[] {
	const { totalKzt } = debt;
	const total: Cell =
		totalKzt > 0 ? { ...tengeCell(totalKzt, words), tone: 'attention' } : { text: words.say(m.reporting_no_debt) };
	return [
		row(m.reporting_label_debt, total),
		...(totalKzt > 0
			? [
					row(m.reporting_label_debt_tax, tenge(debt.taxKzt, words)),
					row(m.reporting_label_debt_pension, tenge(debt.pensionKzt, words)),
					row(m.reporting_label_debt_social, tenge(debt.socialKzt, words)),
					row(m.reporting_label_debt_health, tenge(debt.healthKzt, words)),
					row(
						m.reporting_label_debt_deferred,
						tenge(debt.deferredKzt, words),
						words.say(m.reporting_debt_deferred_note),
					),
				]
			: []),
	];
}

export function profileRows(profile: FactKinds['tax_profile'], words: Words): readonly Row[] {
	return [
		row(m.reporting_label_actual_on, day(profile.actualOn, words)),
		row(m.reporting_label_resident, flag(profile.isResident, words)),
		row(m.reporting_label_vat_payer, flag(profile.isVatPayer, words)),
		row(m.reporting_label_vat_since, day(profile.vatSince, words)),
		row(m.reporting_label_regime, text(regimeName(profile.regime, words))),
		row(m.reporting_label_regime_since, day(profile.regimeSince, words)),
		row(m.reporting_label_debt, tenge(profile.debtKzt, words)),
		row(m.reporting_label_registration_invalid, warning(profile.isRegistrationInvalid, words)),
		row(m.reporting_label_reregistration_invalid, warning(profile.isReRegistrationInvalid, words)),
		row(m.reporting_label_without_work, warning(profile.isTradingWithoutWork, words)),
		row(m.reporting_label_invoices_restricted, warning(profile.isInvoiceRestricted, words)),
		row(m.reporting_label_inactive, warning(profile.isInactive, words)),
		row(m.reporting_label_absent, warning(profile.isAbsentAtAddress, words)),
		row(m.reporting_label_bankrupt, warning(profile.isBankrupt, words)),
	];
}

const degrees: Readonly<Record<Exclude<Degree['degree'], 'unclear'>, Message>> = {
	low: m.reporting_degree_low,
	medium: m.reporting_degree_medium,
	high: m.reporting_degree_high,
};

export function degreeCell({ degree, degreeText }: Degree, words: Words): Cell | null {
	if (degree === 'unclear') return { text: maskPersonsIn(degreeText), tone: 'attention' };
	const cell = { text: words.say(degrees[degree]) };
	return degree === 'low' ? cell : { ...cell, tone: degree === 'high' ? 'bad' : 'attention' };
}
