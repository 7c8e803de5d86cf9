import { expect, test } from 'vitest';
import { taxOffices } from './tax-offices.ts';

test('the departments of 17 regions and 3 cities, and the offices below them', () => {
	const departments = [...taxOffices.keys()].filter((code) => code.endsWith('01'));
	expect(departments).toHaveLength(21);
	expect(taxOffices.size).toBe(248);
	for (const [code, name] of taxOffices) {
		expect(code).toMatch(/^\d{4}$/);
		// a Latin letter among Cyrillic ones looks right and is found by nobody
		expect(name).toMatch(/^[\u0400-\u04ff«»–, -]+$/);
	}
});

test('codes that answers of the committee name', () => {
	expect(taxOffices.get('6205')).toBe('УГД по Есильскому району, ДГД по городу Астане');
	expect(taxOffices.get('5902')).toBe('УГД «Оңтүстік», ДГД по городу Шымкент');
	expect(taxOffices.get('6204')).toBeUndefined();
});
