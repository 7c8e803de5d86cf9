import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modelV1 } from '../model-v1.ts';
import { connectedFactors } from './connected.ts';

const folder = new URL('.', import.meta.url);
const factorFiles = readdirSync(folder).filter((name) => !name.endsWith('.test.ts') && name !== 'connected.ts');

function docOf(file: string): string {
	const doc = /\/\*\*\n( \* [A-Z]\d [\s\S]*?)\*\//.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1] ?? '';
	return doc
		.replaceAll(/\n \* /g, ' ')
		.replaceAll('−', '-')
		.replaceAll('+', '');
}

describe('every factor publishes what it does', () => {
	test('one file for each connected factor', () => {
		const codes = factorFiles.map((file) => docOf(file).slice(3, 5)).sort();
		expect(codes).toEqual([...connectedFactors.keys()].sort());
	});

	test.each(factorFiles)('%s says what, why, bins, points and authority', (file) => {
		for (const label of ['What:', 'Why:', 'Bins:', 'Points:', 'Authority:']) expect(docOf(file)).toContain(label);
	});

	test.each(factorFiles)('%s names the very points of the model', (file) => {
		const doc = docOf(file);
		const factor = modelV1.factors.find(({ code }) => code === doc.slice(3, 5));
		const [, mature = '', young = ''] = /Points: mature (.*); young (.*?)\./.exec(doc) ?? [];
		const told = (bins: Readonly<Record<string, number>> | undefined) =>
			Object.entries(bins ?? {})
				.map(([bin, points]) => `${bin} ${points}`)
				.join(', ') || '–';
		expect([mature, young]).toEqual([told(factor?.bins.mature), told(factor?.bins.young)]);
	});
});
