import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: sanctions', () => {
	test('warns that a name alone confirms nobody', () => {
		const notices = blocksOfSample(sample, 'en').filter((block) => block.type === 'notice');
		expect(notices).toMatchObject([
			{ tone: 'attention', text: expect.stringContaining('a name alone confirms nobody') },
			{ tone: 'neutral', text: expect.stringContaining('It is not a probability') },
		]);
	});

	test.each([
		['SDN|99001', '99001'],
		['7|SYNAMOVA Ainur', '7'],
		['XXi.001', 'XXi.001'],
		['person|SYNAMOVA Ainur|1980-01-01|', undefined],
	])('of the key %s shows what the list itself numbers: %s', (entryId, shown) => {
		const edited = sample.map((fact) =>
			fact.kind === 'sanction_match' ? { ...fact, value: { ...fact.value, entryId } } : fact,
		);
		const texts = textsOf(blocksOfSample(edited, 'ru'));
		if (shown !== undefined) expect(texts).toContain(shown);
		expect(texts.filter((one) => one.includes('|'))).toEqual([]);
	});

	test('says word by word how an entry was compared, and what could not be', () => {
		const texts = textsOf(blocksOfSample(sample, 'ru'));
		expect(texts).toContain('руководитель Мысалов Сынақ Тестұлы');
		expect(texts).toContain('имя и страна');
		expect(texts).toContain('МЫСАЛОВ и MYSALOV: другой алфавит; СЫНАҚ и SYNAQ: другой алфавит; ТЕСТҰЛЫ: нет в перечне');
		expect(texts).toContain('год рождения');
		expect(texts).toContain('дата рождения (нет в перечне)');
	});

	test('never rounds a likeness up to certainty', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('91\u202f%');
	});
});
