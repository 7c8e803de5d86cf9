import type { FindingCode, FindingSeverity } from '#domain/judgement/judgement.ts';
import type { StopCode } from '#domain/judgement/stop.ts';

type Kind = { severity: FindingSeverity; stop: StopCode | null };

const stops = (stop: StopCode): Kind => ({ severity: 'stop', stop });
const high: Kind = { severity: 'high', stop: null };
const medium: Kind = { severity: 'medium', stop: null };
const info: Kind = { severity: 'info', stop: null };
const good: Kind = { severity: 'good', stop: null };

/** Weight of each finding, in the order of presentation; stop factors in the order of domain/judgement/stop.ts. */
export const findingKinds: Readonly<Record<FindingCode, Kind>> = {
	afm_list: stops('sanctions'),
	foreign_sanctions: stops('sanctions'),
	liquidated: stops('liquidated'),
	bankrupt: stops('bankrupt'),
	registration_annulled: stops('registration_annulled'),
	pseudo_enterprise: stops('pseudo_enterprise'),
	rehabilitation: stops('rehabilitation'),
	forced_liquidation: stops('liquidating'),
	liquidating: stops('liquidating'),
	barred_by_court: stops('procurement_blacklist'),

	barred_without_court: high,
	barred_by_samruk: high,
	debt_restructuring: high,
	inactive_taxpayer: high,
	absent_at_address: high,
	large_arrears: high,
	trading_without_work: high,
	invoices_restricted: high,
	enforcement_debt: high,
	listed_founder: high,

	removed_from_register: medium,
	reorganizing: medium,
	reorganized: medium,
	barred_party: medium,
	possible_namesake: medium,
	unclear_word: medium,
	arrears: medium,
	vat_deregistered: medium,
	tax_violation: medium,
	unnamed_tax_list: medium,
	no_taxes: medium,
	no_staff: medium,
	contributions_stopped: medium,
	exit_ban: medium,
	defendant: medium,
	licence_suspended: medium,
	encumbrances: medium,
	inspection_findings: medium,
	overdue_credit: medium,

	arrears_paid: info,
	alimony_debt: info,
	criminal_record: info,
	mass_address: info,
	young: info,
	frequent_changes: info,
	natural_monopoly: info,
	state_share: info,
	ecology: info,
	rights_lapsed: info,
	name_differs: info,
	head_differs: info,
	address_differs: info,

	good_age: good,
	vat_payer: good,
	no_tax_debt: good,
	growing_taxes: good,
	has_staff: good,
	executed_contracts: good,
	on_no_list: good,
	active_licences: good,
};

/** Place in the order above. */
export const orderOfFinding: ReadonlyMap<FindingCode, number> = new Map(
	(Object.keys(findingKinds) as FindingCode[]).map((code, place) => [code, place]),
);
