import type { Statement, Topic } from '#domain/facts/statement.ts';
import type { FindingCode } from '#domain/judgement/judgement.ts';
import type { StopCode } from '#domain/judgement/stop.ts';
import { stated } from './evidence.ts';

export const listed = (list: 'bankrupt' | 'invalid_registration' | 'pseudo_enterprise') =>
	stated('unreliable_taxpayer', { list });
export const register = (state: 'liquidated' | 'liquidating' | 'bankrupt' | 'annulled') =>
	stated('register_entry', { state });
export const procedure = (kind: 'bankruptcy' | 'rehabilitation', to: string | null) =>
	stated('insolvency_procedure', { procedure: kind, to });

/** Each stop by every topic that can state it, under the code that the reader sees. */
export const stopCases: readonly (readonly [StopCode, FindingCode, Topic, Statement])[] = [
	['sanctions', 'foreign_sanctions', 'sanction_match', stated('sanction_match')],
	['sanctions', 'foreign_sanctions', 'sanction_match', stated('sanction_match', { matchedBy: 'head_identifier' })],
	['sanctions', 'foreign_sanctions', 'sanction_match', stated('sanction_match', { matchedBy: 'owner_identifier' })],
	['liquidated', 'liquidated', 'register_entry', register('liquidated')],
	['liquidated', 'liquidated', 'taxpayer_registration', stated('taxpayer_registration', { to: '2026-11-21' })],
	['bankrupt', 'bankrupt', 'unreliable_taxpayer/bankrupt', listed('bankrupt')],
	['bankrupt', 'bankrupt', 'tax_profile', stated('tax_profile', { isBankrupt: true })],
	['bankrupt', 'bankrupt', 'register_entry', register('bankrupt')],
	['bankrupt', 'bankrupt', 'insolvency_procedure', procedure('bankruptcy', null)],
	['bankrupt', 'bankrupt', 'insolvency_procedure', procedure('bankruptcy', '2026-11-21')],
	[
		...(['registration_annulled', 'registration_annulled', 'unreliable_taxpayer/invalid_registration'] as const),
		listed('invalid_registration'),
	],
	[
		...(['registration_annulled', 'registration_annulled', 'tax_profile'] as const),
		stated('tax_profile', { isRegistrationInvalid: true }),
	],
	[
		...(['registration_annulled', 'registration_annulled', 'tax_profile'] as const),
		stated('tax_profile', { isReRegistrationInvalid: true }),
	],
	['registration_annulled', 'registration_annulled', 'register_entry', register('annulled')],
	['pseudo_enterprise', 'pseudo_enterprise', 'unreliable_taxpayer/pseudo_enterprise', listed('pseudo_enterprise')],
	['rehabilitation', 'rehabilitation', 'insolvency_procedure', procedure('rehabilitation', '2027-01-01')],
	['liquidating', 'forced_liquidation', 'liquidation', stated('liquidation', { isForced: true })],
	['liquidating', 'liquidating', 'liquidation', stated('liquidation', { isForced: false })],
	['liquidating', 'liquidating', 'liquidation', stated('liquidation', { isForced: null })],
	['liquidating', 'liquidating', 'register_entry', register('liquidating')],
	['procurement_blacklist', 'barred_by_court', 'unreliable_supplier/state', stated('unreliable_supplier')],
	[
		...(['procurement_blacklist', 'barred_by_court', 'unreliable_supplier/mitwork'] as const),
		stated('unreliable_supplier', { list: 'mitwork', to: null }),
	],
];
