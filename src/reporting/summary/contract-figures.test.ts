import { expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { contractFigures } from './contract-figures.ts';

test('contracts of a source that was read in part are not summed up', () => {
	const says = [stated('procurement_contract', { otherPartyName: 'АО "Мысал"' })];
	const heard = { state: 'found', asOf: '2026-11-20', retrievedAt: null } as const;
	const figuresOf = (isPart: boolean) =>
		contractFigures(buildEvidence([{ says, heard: isPart ? { ...heard, isPart } : heard }]), 'supplier');
	expect(figuresOf(false)).toMatchObject({ years: [{ contracts: 1 }], partners: [{ contracts: 1 }] });
	expect(figuresOf(true)).toMatchObject({ witnesses: [], years: [], partners: [] });
});
