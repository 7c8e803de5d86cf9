import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { type Lowered, lowerBlock } from '#domain/report/lower-block.ts';
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

/** Every text of the blocks that we wrote ourselves or passed on. */
export function textsOf(blocks: readonly Block[]): string[] {
	return blocks.flatMap(lowerBlock).flatMap(textsOfLowered);
}

function textsOfLowered(block: Lowered<Cell>): string[] {
	switch (block.type) {
		case 'notice':
			return [block.text];
		case 'rows': {
			const rows = block.rows.flatMap(({ label, value, note }) => [label, value.text, ...(note ? [note] : [])]);
			return block.caption === undefined ? rows : [block.caption, ...rows];
		}
		case 'table':
			return [block.caption, ...block.columns.map(({ label }) => label), ...block.rows.flat().map(({ text }) => text)];
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
