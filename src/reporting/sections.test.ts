import { describe, expect, test } from 'vitest';
import { samples } from '../../test/factories/every-sample.ts';
import { catalogue } from './catalogue.ts';
import { problemsOf } from './testing.ts';

test('every folder of a section is in the catalogue, and every section has its folder', () => {
	const codes = samples.map(({ section }) => section.replaceAll('-', '_'));
	expect(codes.toSorted()).toEqual(catalogue.map(({ code }) => code).toSorted());
});

describe.each(samples)('section of the report: $section', ({ section, sample }) => {
	const kinds = new Set<string>(sample.map(({ kind }) => kind));

	test('has a sample of everything that is at home here', () => {
		const own = catalogue.find(({ code }) => code === section.replaceAll('-', '_'));
		expect(Object.keys(own?.presenters ?? {}).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});
});
