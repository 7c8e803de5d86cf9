import type { IsoDate } from '#domain/clock.ts';
import { Evidence, type Heard, type SourceTraits } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { AskedKind } from '#domain/subject.ts';

/** The day every built judgement is of. */
const judgedOn: IsoDate = '2026-11-21';

/** What a source says when it says nothing in particular. */
const plain: { readonly [Kind in FactKind]?: FactKinds[Kind] } = {
	register_entry: {
		...{ nameRu: null, nameKk: null, nameEn: null, registeredOn: null, state: 'active', stateText: null },
		...{ legalForm: null, okedCode: null, okedName: null, okedSecondary: [], krpCode: null, kfsCode: null },
		...{ kseCode: null, katoCode: null, address: null, headName: null, isSole: null },
	},
	address_load: { liveCount: 1 },
	head_firms: { liveCount: 1, failedCount: 0, oldestCleanOn: null },
	founder: { iinBin: null, name: 'x', sharePercent: null, country: null, from: null, to: null },
	register_change: { on: '2026-01-01', what: 'head', text: 'x' },
	natural_monopoly: { monopolySection: null, service: 'Тепло', orderNumber: null, orderedOn: null, excludedOn: null },
	state_share: { owner: null, ministry: null, sharePercent: 51, isBlocked: null },
	taxpayer_registration: { registrationKind: null, from: null, to: null, endReason: null, taxOffice: null },
	vat_registration: { from: null, to: null, endReason: null },
	tax_debt: {
		...{ totalKzt: 0, taxKzt: null, pensionKzt: null, socialKzt: null, healthKzt: null, deferredKzt: null },
		byCode: [],
	},
	listed_arrears: { totalKzt: 2_500_000, mainKzt: null, lateFeeKzt: null, fineKzt: null },
	unreliable_taxpayer: { list: 'inactive', documentNumber: '7', documentOn: '2025-05-15' },
	tax_profile: {
		...{ actualOn: null, isResident: null, isVatPayer: null, vatSince: null, regime: null, regimeSince: null },
		...{ isRegistrationInvalid: null, isReRegistrationInvalid: null, isTradingWithoutWork: null },
		...{ isInvoiceRestricted: null, isInactive: null, isAbsentAtAddress: null, isBankrupt: null, debtKzt: null },
	},
	tax_year: {
		...{ year: 2025, workers: null, taxesKzt: null, loadPercent: null, industryLoadPercent: null, vatKzt: null },
	},
	tax_risk_degree: { degree: 'high', degreeText: '', from: null, to: null },
	insolvency_procedure: {
		...{ procedure: 'bankruptcy', procedureText: '', court: null, decidedOn: null, administrator: null },
		...{ from: null, to: null },
	},
	liquidation: { on: null, isForced: null, reason: null },
	enforcement_case: {
		...{ number: null, startedOn: '2025-01-01', endedOn: null, issuedBy: null, creditor: null, amountKzt: 100 },
		...{ category: null, department: null, officer: null },
	},
	exit_ban: { from: '2025-01-01', caseNumber: null },
	debtor_claim: {
		...{ claimId: '00000000-0000-4000-8000-000000000001', creditorBin: '160340001109', creditor: 'ТОО «Су»' },
		...{ service: 'Водоснабжение', contractNo: '1', from: '2026-01-01', to: '2026-03-31', amountKzt: 50_000 },
		...{ dueOn: '2026-04-25', publishedOn: '2026-06-01', reply: null, repliedOn: null },
		...{ dispute: null, disputedOn: null, disputeAnswer: null },
	},
	alimony_debt: { amountKzt: null, months: null, caseNumber: null },
	court_case: {
		...{ number: '1', court: null, category: null, filedOn: '2026-01-01', role: 'defendant', plaintiff: null },
		...{ defendant: null, amountKzt: 5, stage: null, result: null, decidedOn: null },
	},
	criminal_matter: { matter: 'wanted', article: null, on: null, body: null },
	conviction: { hasRecord: true, articles: [], on: null },
	inspection: {
		...{ number: null, body: null, inspectionKind: null, basis: null, from: null, to: null, result: null },
		...{ hasViolations: true, violations: null, fineKzt: null },
	},
	sanction_match: {
		...{ list: 'OFAC SDN', entryId: '36', name: 'ULGI', matchedBy: 'identifier', isConfirmed: true },
		...{ similarity: null, programme: null, listedOn: '2024-02-23', remarks: null },
	},
	unreliable_supplier: {
		...{ list: 'state', from: null, to: '2027-01-01', reason: null },
		court: { decision: '7512-25-00-2/1', on: '2025-02-20' },
	},
	barred_party: {
		...{ of: { name: 'СЫНАМОВА АЙНУР', iinBin: '900105400401' }, role: 'head', as: 'head_or_founder' },
		...{ supplierIinBin: '210340001203', list: 'state', from: '2025-03-01', to: '2027-03-01' },
	},
	procurement_contract: {
		...{ market: 'state', number: null, role: 'supplier', otherPartyBin: null, otherPartyName: null },
		...{ amountKzt: null, paidKzt: null, signedOn: '2026-02-01', dueOn: null, executedOn: null, endedOn: null },
		...{ outcome: 'executed', status: null, subject: null },
	},
	procurement_year: {
		...{ market: 'state', role: 'supplier', year: 2026, contracts: 1, sumKzt: 0, executed: 0, terminated: 0 },
		...{ terminatedByAgreement: 0, fineKzt: 0, overdueDays: 0 },
	},
	procurement_partner: {
		...{
			market: 'state',
			role: 'supplier',
			otherPartyBin: '160340001129',
			otherPartyName: null,
			contracts: 1,
			sumKzt: 0,
		},
	},
	licence: {
		...{ number: '1', licensor: null, activityRu: null, activityKk: null, subActivities: [], from: null, to: null },
		status: 'active',
	},
	ecology_permit: { category: null, permitNumber: null, from: null, to: null, violation: 'Сброс', fineKzt: null },
	pledge: { number: '1', on: null, to: null, pledger: null, pledgee: null, object: null, amountKzt: 900 },
	real_estate: {
		...{ objectKind: 'Здание', cadastralNumber: null, areaSquareMetres: null, address: null, share: null },
		encumbrances: [{ kind: 'Арест', body: null, on: null }],
	},
	vehicle: { name: 'KAMAZ', plate: null, year: null, category: null, arrests: ['Арест'] },
	intellectual_right: {
		...{ rightKind: 'Знак', title: 'ҮЛГІ', registrationNumber: null, classes: null, filedOn: null },
		...{ expiresOn: '2026-01-01', status: null },
	},
	credit_record: { period: 'current', registeredOn: null, text: 'Просрочка' },
	pension_contribution: {
		...{ period: '2026-06', payerBin: null, payerName: null, contributionKind: null, amountKzt: 1, paidOn: null },
	},
	staff_number: { employees: 0 },
	head: { iin: null, name: 'МЫСАЛОВ АЙДЫН', position: null, from: null, to: null },
	financial_statement: { year: 2025, lines: [], auditorBin: null },
	tax_payment: { bcc: '101201', name: null, nameKk: null, amountKzt: 1, paidOn: '2026-01-01' },
	customs_role: { role: 'Декларант', certificate: null, on: null, status: null },
	foreign_company: {
		...{ country: 'RU', number: '1', name: 'ООО', status: 'active', statusText: null, companyType: null },
		...{ incorporatedOn: null, dissolvedOn: null, address: null, activity: null, headName: null, registryUrl: null },
	},
};

/** One statement; what is not given is as a source would say it of any subject. */
export function stated<Kind extends FactKind>(kind: Kind, value: Partial<FactKinds[Kind]> = {}): Statement {
	const usual = plain[kind];
	if (usual === undefined) throw new Error(`nothing usual is known of ${kind}`);
	return { kind, value: { ...usual, ...value } } as Statement;
}

export type BuiltSource = {
	sourceId?: string;
	says?: readonly Statement[];
	/** unless told otherwise the source has answered */
	heard?: Heard;
	asOf?: IsoDate | null;
	traits?: Partial<SourceTraits>;
};

/** Sources that have answered yesterday, each with what it says. */
export function buildEvidence(
	sources: readonly BuiltSource[],
	{ kind = 'legal', today = judgedOn }: { kind?: AskedKind; today?: IsoDate } = {},
): Evidence {
	return new Evidence(
		{ iinBin: '160340001109', kind },
		today,
		sources.map(({ sourceId = 'a-one', says = [], asOf = '2026-11-20', heard, traits }, at) => ({
			traits: {
				...{ sourceId, catalogueCode: `${sourceId}-${at}`, section: 'registration', states: [] },
				...{ isStopFactor: false, cadenceDays: 30, riskFactors: [] },
				...traits,
			},
			heard: heard ?? { state: says.length > 0 ? 'found' : 'nothing', asOf, retrievedAt: '2026-11-21T09:00:01.000Z' },
			statements: says,
		})),
	);
}
