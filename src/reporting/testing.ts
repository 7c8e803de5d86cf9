import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { Block, Cell } from '#domain/report/report-model.ts';
import type { Presenter, Stated } from './blocks.ts';
import { presenters } from './catalogue.ts';
import { wordsIn } from './words.ts';

/** Invented facts: at least one of every kind that is at home in a section. */
export type Sample = readonly Statement[];

/** The blocks of a sample in one language, as a report would show them. */
export function blocksOfSample(sample: Sample, locale: Locale): Block[] {
	const words = wordsIn(locale);
	return [...new Set(sample.map(({ kind }) => kind))].flatMap((kind: FactKind) => {
		const facts = sample.filter((fact) => fact.kind === kind) as unknown as readonly Stated<never>[];
		return [...(presenters[kind] as Presenter<never>)(facts, words)];
	});
}

function cellsOf(block: Block): readonly Cell[] {
	if (block.type === 'rows') return block.rows.map(({ value }) => value);
	if (block.type === 'table') return block.rows.flat();
	return [];
}

/** Every text of the blocks that we wrote ourselves or passed on. */
export function textsOf(blocks: readonly Block[]): string[] {
	return blocks.flatMap((block) => [...ownTexts(block), ...cellsOf(block).map(({ text }) => text)]);
}

function ownTexts(block: Block): string[] {
	switch (block.type) {
		case 'rows':
			return block.rows.flatMap(({ label, note }) => (note === undefined ? [label] : [label, note]));
		case 'table':
			return [block.caption, ...block.columns.map(({ label }) => label)];
		case 'notice':
			return [block.text];
		case 'bars':
			return [block.caption, ...block.points.flatMap(({ label, text }) => [label, text])];
	}
}

/** A key, a word of code or a hole where a text should be. */
export function brokenTexts(texts: readonly string[]): string[] {
	return texts.filter(
		(text) => text.trim() === '' || /undefined|null|NaN|\[object|reporting_|\{\w+\}|^[a-z]+_[a-z_]+$/.test(text),
	);
}

/** A section says the same number of things in every language, and says them in that language. */
export function problemsOf(sample: Sample): string[] {
	const inEvery = locales.map((locale) => ({ locale, blocks: blocksOfSample(sample, locale) }));
	const labels = (blocks: readonly Block[]) =>
		blocks.flatMap((block) =>
			block.type === 'table'
				? block.columns.map(({ label }) => label)
				: block.type === 'rows'
					? block.rows.map(({ label }) => label)
					: [],
		);
	return inEvery.flatMap(({ locale, blocks }) => [
		...brokenTexts(textsOf(blocks)).map((text) => `${locale}: «${text}»`),
		...(blocks.length === 0 ? [`${locale}: no blocks`] : []),
		...(locale === 'en' ? labels(blocks).filter((label) => /\p{Script=Cyrillic}/u.test(label)) : []),
		...(locale === 'ru' ? [] : sameAsRussian(labels(blocks), labels(blocksOfSample(sample, 'ru')))).map(
			() => `${locale}: reads like Russian`,
		),
	]);
}

function sameAsRussian(labels: readonly string[], russian: readonly string[]): readonly string[] {
	return labels.length > 2 && labels.every((label, index) => label === russian[index]) ? labels : [];
}
