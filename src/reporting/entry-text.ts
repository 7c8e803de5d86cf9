import { isWellFormed } from '#domain/facts/shapes.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Locale } from '#domain/locale.ts';
import type { Block } from '#domain/report/report-model.ts';
import { blocksOf } from './assemble.ts';
import { unsaid } from './cells.ts';
import { wordsIn } from './words.ts';

/** So much of an entry is enough to know it again; the report has all of it. */
const mostParts = 4;

type Part = { label: string; text: string };

/**
 * Two states of one entry of a list, each in a line: all of one that came or went, and of one that changed what it says
 * otherwise now. Null where there is none, or where it cannot be read any more.
 */
export function entryTexts(
	before: Statement | null,
	after: Statement | null,
	locale: Locale,
): { before: string | null; after: string | null } {
	const [old, fresh] = [partsOf(before, locale), partsOf(after, locale)];
	const isChange = old.length > 0 && fresh.length > 0;
	const differs = (one: Part, others: readonly Part[]) =>
		!isChange || !others.some(({ label, text }) => label === one.label && text === one.text);
	return {
		before: lineOf(old.filter((part) => differs(part, fresh))),
		after: lineOf(fresh.filter((part) => differs(part, old))),
	};
}

function lineOf(parts: readonly Part[]): string | null {
	if (parts.length === 0) return null;
	return parts
		.slice(0, mostParts)
		.map(({ label, text }) => `${label}: ${text}`)
		.join('; ');
}

function partsOf(statement: Statement | null, locale: Locale): Part[] {
	if (statement === null || !isWellFormed(statement)) return [];
	return blocksOf([statement], wordsIn(locale), null).flatMap(partsOfBlock);
}

function partsOfBlock(block: Block): Part[] {
	if (block.type === 'rows') return block.rows.map(({ label, value }) => ({ label, text: value.text }));
	if (block.type !== 'table') return [];
	return block.rows.flatMap((cells) =>
		block.columns.flatMap(({ label }, place) => {
			const text = cells[place]?.text ?? unsaid.text;
			return text === unsaid.text ? [] : [{ label, text }];
		}),
	);
}
