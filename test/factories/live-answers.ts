import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement, Topic } from '#domain/facts/statement.ts';
import { buildSource } from './scored-evidence.ts';

/** What sources answer when a report asks them; the number of the built evidence is 160340990014. */

export function answered<Kind extends FactKind>(kind: Kind, ...values: FactKinds[Kind][]): SourceEvidence {
	const statements = values.map((value) => ({ kind, value }) as unknown as Statement);
	return buildSource(`live-${kind.replaceAll('_', '-')}`, values.length === 0 ? 'nothing' : 'found', statements, {
		states: [kind as Topic],
	});
}

export function notAnswered(kind: FactKind): SourceEvidence {
	return buildSource(`live-${kind.replaceAll('_', '-')}`, 'silent', [], { states: [kind as Topic] });
}

export function taxProfile(overrides: Partial<FactKinds['tax_profile']> = {}): FactKinds['tax_profile'] {
	return {
		actualOn: '2026-11-20',
		isResident: true,
		isVatPayer: true,
		vatSince: '2017-01-01',
		regime: null,
		regimeSince: null,
		isRegistrationInvalid: false,
		isReRegistrationInvalid: false,
		isTradingWithoutWork: false,
		isInvoiceRestricted: false,
		isInactive: false,
		isAbsentAtAddress: false,
		isBankrupt: false,
		debtKzt: null,
		...overrides,
	};
}

export function taxYear(overrides: Partial<FactKinds['tax_year']> = {}): FactKinds['tax_year'] {
	return {
		year: 2025,
		workers: 12,
		taxesKzt: 9_000_000,
		loadPercent: 6.6,
		industryLoadPercent: 6,
		vatKzt: null,
		...overrides,
	};
}

export function taxDebt(totalKzt: number, deferredKzt: number | null = null): FactKinds['tax_debt'] {
	const none = { taxKzt: null, pensionKzt: null, socialKzt: null, healthKzt: null };
	return { totalKzt, ...none, deferredKzt, byCode: [] };
}

export function enforcementCase(overrides: Partial<FactKinds['enforcement_case']> = {}): FactKinds['enforcement_case'] {
	return {
		number: '1',
		startedOn: '2026-01-10',
		endedOn: null,
		issuedBy: null,
		creditor: null,
		amountKzt: 100_000,
		category: null,
		department: null,
		officer: null,
		...overrides,
	};
}

export function courtCase(overrides: Partial<FactKinds['court_case']> = {}): FactKinds['court_case'] {
	return {
		number: '7500-26-00-2/1',
		court: null,
		category: null,
		filedOn: '2026-02-01',
		role: 'defendant',
		plaintiff: null,
		defendant: null,
		amountKzt: null,
		stage: null,
		result: null,
		decidedOn: null,
		...overrides,
	};
}

export function contract(
	overrides: Partial<FactKinds['procurement_contract']> = {},
): FactKinds['procurement_contract'] {
	return {
		market: 'state',
		number: '1',
		role: 'supplier',
		otherPartyBin: null,
		otherPartyName: null,
		amountKzt: null,
		paidKzt: null,
		signedOn: '2026-01-10',
		dueOn: null,
		executedOn: null,
		endedOn: null,
		outcome: 'executed',
		status: null,
		subject: null,
		...overrides,
	};
}

export function contribution(
	overrides: Partial<FactKinds['pension_contribution']> = {},
): FactKinds['pension_contribution'] {
	return {
		period: '2026-09',
		payerBin: '160340990014',
		payerName: null,
		contributionKind: null,
		amountKzt: 8500,
		paidOn: '2026-10-20',
		...overrides,
	};
}

const licence = (to: string | null): FactKinds['licence'] => ({
	number: '1',
	licensor: null,
	activityRu: null,
	activityKk: null,
	subActivities: [],
	from: null,
	to,
	status: 'active',
});
const right: FactKinds['intellectual_right'] = {
	rightKind: 'trademark',
	title: 'Мысал',
	registrationNumber: null,
	classes: null,
	filedOn: null,
	expiresOn: '2030-01-01',
	status: null,
};
const subsoil = { number: '1', licenceKind: null, territory: null, from: null, to: null };
const statement = (endKzt: number): FactKinds['financial_statement'] => ({
	year: 2025,
	lines: [{ form: '1', line: '500', beginKzt: null, endKzt }],
	auditorBin: null,
});

/** Every source that a factor reads, with a good answer, a bad one, and one about what is over. */
export const liveAnswers = {
	clean: [
		answered('tax_debt', taxDebt(0)),
		answered('tax_profile', taxProfile()),
		answered('vat_registration', { from: '2017-01-01', to: null, endReason: null }),
		answered('tax_year', taxYear()),
		answered('staff_number'),
		answered('pension_contribution', contribution()),
		answered('licence', licence(null)),
		answered('subsoil_licence', subsoil),
		answered('intellectual_right', right),
		answered('enforcement_case'),
		answered('court_case'),
		answered('procurement_contract', contract(), contract(), contract()),
		answered('financial_statement', statement(5_000_000)),
	],
	bad: [
		answered('tax_debt', taxDebt(3_000_000)),
		answered('tax_profile', taxProfile({ isAbsentAtAddress: true, isInactive: true, isInvoiceRestricted: true })),
		answered('vat_registration', { from: null, to: '2026-01-01', endReason: 'Отсутствие по месту нахождения' }),
		answered('tax_year', taxYear({ workers: 0, loadPercent: 1 })),
		answered('staff_number', { employees: 0 }),
		answered('enforcement_case', enforcementCase()),
		answered('exit_ban', { from: '2026-01-10', caseNumber: null }),
		answered('court_case', courtCase(), courtCase({ filedOn: null, decidedOn: '2026-03-01' })),
		answered('procurement_contract', contract({ outcome: 'terminated', endedOn: '2026-05-01' })),
		answered('financial_statement', statement(-1)),
	],
	profile: [answered('tax_profile', taxProfile({ isVatPayer: false }))],
	past: [
		answered('vat_registration', { from: null, to: '2026-01-01', endReason: 'По заявлению налогоплательщика' }),
		answered('pension_contribution', contribution()),
		answered('licence', licence('2020-01-01')),
		answered('enforcement_case', enforcementCase({ endedOn: '2026-06-01' }), enforcementCase()),
		answered('court_case', courtCase({ role: 'unclear' })),
		answered('procurement_contract', contract({ outcome: 'unclear' })),
	],
} as const;
