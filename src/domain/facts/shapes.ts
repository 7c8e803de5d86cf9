import { factorCodes, factorUnits, matureGroups, youngGroups } from '../idn/score.ts';
import {
	type MetWord,
	type NameComparison,
	nameTiers,
	nameTraits,
	untoldBy,
	wordMeetings,
} from '../names/matching/described.ts';
import type { FactKind, FactKinds } from './fact-kinds.ts';
import { partyRoles } from './kinds/business.ts';
import { parentExceptions } from './kinds/foreign.ts';
import type { PreliminaryFactor } from './kinds/good-faith.ts';
import { waysOfMatch } from './kinds/law.ts';
import type { Flag } from './kinds/taxes.ts';
import { type Check, day, listOf, number, objectOf, oneOf, optional, orNull, text, words, yesNo } from './shape.ts';
import type { Statement } from './statement.ts';

const aText = orNull(text);
const aDay = orNull(day);
const aNumber = orNull(number);
const aYesNo = orNull(yesNo);
const unclear = objectOf<{ unclear: string }>({ unclear: text });
const flag: Check<Flag> = {
	accepts: (value) => value === null || typeof value === 'boolean' || unclear.accepts(value),
};
const term = { from: aDay, to: aDay };
const states = [
	...(['active', 'suspended', 'inactive', 'reorganizing', 'reorganized', 'liquidating', 'liquidated'] as const),
	...(['bankrupt', 'annulled', 'removed', 'unclear'] as const),
] as const;
const foreignStates = [
	...(['active', 'inactive', 'liquidating', 'liquidated', 'bankrupt', 'reorganizing', 'unclear'] as const),
] as const;
const outcomes = [
	...(['in_force', 'executed', 'executed_partly', 'expired', 'awaiting', 'terminated'] as const),
	...(['terminated_by_agreement', 'not_concluded', 'other', 'unclear'] as const),
] as const;
const taxLists = [
	...(['pseudo_enterprise', 'absent_at_address', 'inactive', 'bankrupt'] as const),
	...(['invalid_registration', 'tax_violation', 'unnamed'] as const),
] as const;
const traits = listOf(oneOf(...nameTraits));
const comparison = objectOf<NameComparison>({
	...{ method: oneOf('names-v1'), tier: oneOf(...nameTiers), score: number, ours: words, theirs: words, isWeak: yesNo },
	words: listOf(objectOf<MetWord>({ ours: orNull(words), theirs: orNull(words), how: oneOf(...wordMeetings) })),
	...{ agrees: traits, differs: traits },
	uncompared: listOf(objectOf({ trait: oneOf(...nameTraits), untoldBy: oneOf(...untoldBy) })),
});

/** What every kind holds, field by field. */
const shapes: { readonly [Kind in FactKind]: Check<FactKinds[Kind]> } = {
	register_entry: objectOf<FactKinds['register_entry']>({
		...{ nameRu: aText, nameKk: aText, nameEn: aText, registeredOn: aDay, state: orNull(oneOf(...states)) },
		...{ stateText: aText, stateOn: optional(day), legalForm: aText, okedCode: aText, okedName: aText },
		...{ okedSecondary: listOf(text), krpCode: aText, kfsCode: aText, kseCode: aText, katoCode: aText },
		...{ address: aText, headName: aText, isSole: aYesNo },
	}),
	address_load: objectOf({ liveCount: number }),
	head_history: objectOf({
		last: orNull(objectOf({ seenAfter: day, seenOn: day, oldName: aText, newName: aText })),
		observedSince: day,
	}),
	head_firms: objectOf<FactKinds['head_firms']>({
		...{ liveCount: number, failedCount: number, oldestCleanOn: aDay },
		firms: optional(listOf(objectOf({ bin: text, nameRu: words, nameKk: aText, isAtWork: yesNo }))),
	}),
	registered_address: objectOf({ addressCode: aText, katoCode: aText, fullRu: words, fullKk: aText }),
	founder: objectOf({ iinBin: aText, name: words, sharePercent: aNumber, country: aText, ...term }),
	head: objectOf({ iin: aText, name: words, position: aText, ...term }),
	register_change: objectOf({ on: day, what: words, text: words }),
	reorganization: objectOf({ type: words, status: words, on: aDay }),
	charter_capital: objectOf({ amountKzt: number }),
	state_share: objectOf({ owner: aText, ministry: aText, sharePercent: aNumber, isBlocked: aYesNo }),
	natural_monopoly: objectOf({
		...{ monopolySection: aText, service: words, orderNumber: aText, orderedOn: aDay, excludedOn: aDay },
	}),
	family_link: objectOf({ actKind: words, actNumber: aText, on: aDay, persons: listOf(words) }),
	person: objectOf({
		...{ lastName: words, firstName: words, middleName: aText, bornOn: aDay },
		lifeStatus: oneOf('alive', 'dead', 'unclear'),
		documents: listOf(objectOf({ kind: words, validTo: aDay })),
	}),
	contacts: objectOf({ phones: listOf(words), emails: listOf(words), website: aText, address: aText }),
	taxpayer_registration: objectOf<FactKinds['taxpayer_registration']>({
		...{ registrationKind: aText, registrationKindKk: optional(aText), ...term },
		...{ endReason: aText, endReasonKk: optional(aText), taxOffice: aText },
	}),
	vat_registration: objectOf<FactKinds['vat_registration']>({
		...term,
		endReason: aText,
		endReasonKk: optional(aText),
	}),
	tax_debt: objectOf<FactKinds['tax_debt']>({
		...{ totalKzt: number, taxKzt: aNumber, pensionKzt: aNumber, socialKzt: aNumber, healthKzt: aNumber },
		deferredKzt: aNumber,
		byCode: listOf(
			objectOf<FactKinds['tax_debt']['byCode'][number]>({
				bcc: words,
				name: aText,
				nameKk: optional(aText),
				totalKzt: number,
			}),
		),
	}),
	listed_arrears: objectOf({ totalKzt: number, mainKzt: aNumber, lateFeeKzt: aNumber, fineKzt: aNumber }),
	unreliable_taxpayer: objectOf({ list: oneOf(...taxLists), documentNumber: aText, documentOn: aDay }),
	tax_profile: objectOf({
		...{ actualOn: aDay, isResident: flag, isVatPayer: flag, vatSince: aDay, regime: aText, regimeSince: aDay },
		...{ isRegistrationInvalid: flag, isReRegistrationInvalid: flag, isTradingWithoutWork: flag },
		...{ isInvoiceRestricted: flag, isInactive: flag, isAbsentAtAddress: flag, isBankrupt: flag, debtKzt: aNumber },
	}),
	tax_year: objectOf({
		...{ year: number, workers: aNumber, taxesKzt: aNumber, loadPercent: aNumber, industryLoadPercent: aNumber },
		vatKzt: aNumber,
	}),
	tax_risk_degree: objectOf({ degree: oneOf('low', 'medium', 'high', 'unclear'), degreeText: words, ...term }),
	tax_regime: objectOf({ code: words, name: aText, ...term }),
	tax_payment: objectOf<FactKinds['tax_payment']>({
		bcc: words,
		name: aText,
		nameKk: optional(aText),
		amountKzt: number,
		paidOn: day,
	}),
	customs_role: objectOf({ role: words, certificate: aText, on: aDay, status: aText }),
	tax_account: objectOf({ period: words, accruedKzt: aNumber, paidKzt: aNumber, turnoverKzt: aNumber }),
	insolvency_procedure: objectOf({
		procedure: oneOf('bankruptcy', 'rehabilitation', 'debt_restructuring', 'unclear'),
		...{ procedureText: words, court: aText, decidedOn: aDay, administrator: aText, ...term },
	}),
	liquidation: objectOf({ on: aDay, isForced: aYesNo, reason: aText }),
	enforcement_case: objectOf({
		...{ number: aText, startedOn: aDay, endedOn: aDay, issuedBy: aText, creditor: aText, amountKzt: aNumber },
		...{ category: aText, department: aText, officer: aText },
	}),
	exit_ban: objectOf({ from: day, caseNumber: aText }),
	debtor_claim: objectOf<FactKinds['debtor_claim']>({
		...{ claimId: text, creditorBin: text, creditor: words, service: words, contractNo: words, from: day, to: day },
		...{ amountKzt: number, dueOn: day, publishedOn: aDay, reply: aText, repliedOn: aDay },
		...{ dispute: aText, disputedOn: aDay, disputeAnswer: aText },
	}),
	alimony_debt: objectOf({ amountKzt: aNumber, months: aNumber, caseNumber: aText }),
	court_case: objectOf({
		...{ number: words, court: aText, category: aText, filedOn: aDay },
		role: oneOf('plaintiff', 'defendant', 'third', 'unclear'),
		...{ plaintiff: aText, defendant: aText, amountKzt: aNumber, stage: aText, result: aText, decidedOn: aDay },
	}),
	criminal_matter: objectOf({ matter: oneOf('wanted', 'charged', 'unclear'), article: aText, on: aDay, body: aText }),
	conviction: objectOf({ hasRecord: yesNo, articles: listOf(words), on: aDay }),
	inspection: objectOf({
		...{ number: aText, body: aText, inspectionKind: aText, basis: aText, ...term, result: aText },
		...{ hasViolations: aYesNo, violations: aText, fineKzt: aNumber },
	}),
	sanction_match: objectOf<FactKinds['sanction_match']>({
		...{ list: words, entryId: words, name: words, matchedBy: oneOf(...waysOfMatch), isConfirmed: yesNo },
		...{ similarity: aNumber, programme: aText, listedOn: aDay, remarks: aText, comparison: optional(comparison) },
		of: optional(objectOf({ name: words, iinBin: aText })),
		lent: optional(objectOf({ list: words, by: words })),
	}),
	procurement_participant: objectOf({
		...{ isSupplier: yesNo, isCustomer: yesNo, isOrganizer: yesNo, registeredOn: aDay, updatedOn: aDay },
	}),
	unreliable_supplier: objectOf({
		list: oneOf('state', 'mitwork', 'samruk', 'unclear'),
		...{ ...term, reason: aText, court: orNull(objectOf({ decision: words, on: aDay })) },
	}),
	barred_party: objectOf<FactKinds['barred_party']>({
		...{ of: objectOf({ name: words, iinBin: words }), role: oneOf(...partyRoles), supplierIinBin: words },
		...{ as: oneOf('supplier', 'head_or_founder'), list: oneOf('state', 'mitwork', 'samruk', 'unclear'), ...term },
		lent: optional(objectOf({ list: words, by: words })),
	}),
	procurement_contract: objectOf({
		...{ market: oneOf('state', 'samruk'), number: aText, role: oneOf('supplier', 'customer') },
		...{ otherPartyBin: aText, otherPartyName: aText, amountKzt: aNumber, paidKzt: aNumber, signedOn: aDay },
		...{ dueOn: aDay, executedOn: aDay, endedOn: aDay, outcome: orNull(oneOf(...outcomes)) },
		...{ status: aText, subject: aText },
	}),
	procurement_year: objectOf<FactKinds['procurement_year']>({
		...{ market: oneOf('state', 'samruk'), role: oneOf('supplier', 'customer'), year: aNumber, contracts: number },
		...{ sumKzt: number, executed: number, terminated: number, terminatedByAgreement: number },
		untold: optional(number),
		...{ fineKzt: aNumber, overdueDays: aNumber },
	}),
	procurement_partner: objectOf({
		...{ market: oneOf('state', 'samruk'), role: oneOf('supplier', 'customer'), otherPartyBin: words },
		...{ otherPartyName: aText, contracts: number, sumKzt: number },
	}),
	licence: objectOf({
		...{ number: words, licensor: aText, activityRu: aText, activityKk: aText, subActivities: listOf(words), ...term },
		status: oneOf('active', 'suspended', 'revoked', 'expired', 'unclear'),
	}),
	subsoil_licence: objectOf({ number: words, licenceKind: aText, territory: aText, ...term }),
	ecology_permit: objectOf({ category: aText, permitNumber: aText, ...term, violation: aText, fineKzt: aNumber }),
	pledge: objectOf({
		...{ number: words, on: aDay, to: aDay, pledger: aText, pledgee: aText, object: aText, amountKzt: aNumber },
	}),
	real_estate: objectOf({
		...{ objectKind: words, cadastralNumber: aText, areaSquareMetres: aNumber, address: aText, share: aText },
		encumbrances: listOf(objectOf({ kind: words, body: aText, on: aDay })),
	}),
	vehicle: objectOf({ name: words, plate: aText, year: aNumber, category: aText, arrests: listOf(words) }),
	intellectual_right: objectOf({
		...{ rightKind: words, title: words, registrationNumber: aText, classes: aText, filedOn: aDay, expiresOn: aDay },
		status: aText,
	}),
	financial_statement: objectOf({
		year: number,
		lines: listOf(objectOf({ form: words, line: words, beginKzt: aNumber, endKzt: aNumber })),
		auditorBin: aText,
	}),
	credit_record: objectOf({ period: oneOf('current', 'historical'), registeredOn: aDay, text: words }),
	credit_score: objectOf({ score: number, riskGrade: aText, oneYearDefault: aText }),
	bank: objectOf({ bic: words, name: words, bankCode: words, licence: aText }),
	pension_contribution: objectOf({
		...{ period: words, payerBin: aText, payerName: aText, contributionKind: aText, amountKzt: number, paidOn: aDay },
	}),
	border_crossing: objectOf({ on: day, direction: oneOf('in', 'out'), point: aText }),
	dispensary_record: objectOf({
		register: oneOf('narcology', 'psychiatry', 'tuberculosis', 'unclear'),
		isOnRecord: yesNo,
	}),
	employment_contract: objectOf({ employerBin: words, position: aText, ...term }),
	staff_number: objectOf({ employees: number }),
	lei_record: objectOf({
		...{ lei: words, name: words, country: aText, registeredAs: aText },
		entityStatus: oneOf('active', 'inactive', 'unclear'),
		...{ registrationStatus: words, nextRenewalOn: aDay, address: aText, parentLei: aText },
	}),
	vat_number: objectOf<FactKinds['vat_number']>({
		...{ country: words, number: words, isValid: yesNo, name: aText, address: aText },
		consultation: optional(aText),
	}),
	foreign_company: objectOf({
		...{ country: words, number: words, name: words, status: oneOf(...foreignStates), statusText: aText },
		...{ companyType: aText, incorporatedOn: aDay, dissolvedOn: aDay, address: aText, activity: aText },
		...{ headName: aText, registryUrl: aText },
	}),
	foreign_officer: objectOf({ name: words, role: aText, ...term, nationality: aText }),
	foreign_parent: objectOf({
		...{ lei: aText, name: aText, country: aText, exception: orNull(oneOf(...parentExceptions)) },
		exceptionText: aText,
	}),
	foreign_controller: objectOf({
		...{ name: aText, entity: orNull(oneOf('person', 'organisation')), natures: listOf(words), statement: aText },
		...{ ...term, country: aText, nationality: aText, bornOn: aText },
	}),
	good_faith_record: objectOf({ status: words, basis: aText, value: aNumber, includedOn: aDay }),
	official_index: objectOf({
		score: aNumber,
		group: oneOf(...matureGroups, ...youngGroups),
		calculatedOn: day,
		reasonCodes: listOf(words),
	}),
	preliminary_index: objectOf({
		factors: listOf(
			objectOf<PreliminaryFactor>({
				...{
					factor: oneOf(...factorCodes),
					bin: words,
					value: optional(number),
					unit: optional(oneOf(...factorUnits)),
				},
				...{ asOf: optional(day), reasonCode: optional(text), body: optional(text), changedOn: optional(day) },
			}),
		),
	}),
};

/** Whether a statement is of a kind that exists and has every field of it. */
export function isWellFormed({ kind, value }: Statement): boolean {
	return Object.hasOwn(shapes, kind) && shapes[kind].accepts(value);
}
