import { expect, test } from 'vitest';
import { propose } from './propose.ts';

const bin = '160340001109';
const other = '160340001119';
const firm = { bin, holder: `organization:${bin}` };
const invoice = { number: 'SN-26-000123-47', holder: `organization:${bin}`, bin };
const foreign = { number: 'SN-26-000124-44', holder: `organization:${other}`, bin: other };

test.each([
	['a number and the BIN of its buyer', firm, [invoice], 'matched', invoice.holder],
	['the BIN alone', firm, [], 'proposed', firm.holder],
	['a number alone, paid by a stranger', { bin: other, holder: null }, [invoice], 'proposed', invoice.holder],
	['a number alone, paid by nobody who is named', { bin: null, holder: null }, [invoice], 'proposed', invoice.holder],
	['a number of somebody else', firm, [foreign], 'proposed', firm.holder],
	['numbers of two buyers', firm, [invoice, foreign], 'proposed', firm.holder],
	['numbers of two buyers, paid by a stranger', { bin: '1', holder: null }, [invoice, foreign], 'unmatched', null],
	['neither', { bin: other, holder: null }, [], 'unmatched', null],
] as const)('%s', (_what, payer, invoices, state, holder) => {
	expect(propose(payer, invoices)).toMatchObject({ state, holder });
});
