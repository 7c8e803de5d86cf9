import { expect, test } from 'vitest';
import { everySample } from '../../../test/factories/every-sample.ts';
import type { Statement } from '../facts/statement.ts';
import { maskPersons } from './mask-persons.ts';

test('no sample of a fact keeps the name of a person', () => {
	const facts: readonly Statement[] = everySample;
	const text = JSON.stringify(facts.map(maskPersons));
	for (const name of ['ҮЛГІЖАНОВ', 'Үлгіжанов', 'МЫСАЛОВ', 'БҰРЫНҒЫ', 'SYNAQ', 'Jane', 'John Example'])
		expect(text).not.toContain(name);
});

test.each([
	['ТОО "Мысал"', 'ТОО "Мысал"'],
	['Департамент государственных доходов', 'Департамент государственных доходов'],
	['АО Мысал Банк', 'АО Мысал Банк'],
	['МЫСАЛОВА АЙНА', 'М. А.'],
	['ИП Мысалова', 'ИП Мысалова'],
])('a creditor %s is shown as %s', (creditor, shown) => {
	const value = { number: null, startedOn: null, endedOn: null, issuedBy: null, amountKzt: null, category: null };
	const fact = { kind: 'enforcement_case', value: { ...value, department: null, officer: null, creditor } } as const;
	expect(maskPersons(fact).value).toMatchObject({ creditor: shown });
});
