import type { SheetHead } from '#sources/kit/lists/list-source.ts';

type Column =
	| ('bin' | 'rnn' | 'organization' | 'taxpayer' | 'actNumber' | 'actDate')
	| ('headIin' | 'headName' | 'procedure' | 'court');

/**
 * Words that a heading of a column has; the first column that matches is taken, so the narrower patterns stand first. The
 * columns of the head are told apart only so that they are taken for no other.
 */
const headings: readonly (readonly [Column, RegExp])[] = [
	['headIin', /(?=.*(?:иин|жсн|iin))(?=.*(?:руковод|басшы|head))/],
	['rnn', /рнн|стн|rnn/],
	['headName', /руковод|басшы|head/],
	['procedure', /процедур|рәсім|procedure/],
	['actDate', /дата|күні|date/],
	[
		'actNumber',
		/(?:акт|приказ|бұйры|решени|шешім|act|order).*(?:№|номер|нөмір|no|number)|(?:№|номер|нөмір|number).*(?:акт|приказ|бұйры|решени|шешім|act|order)/,
	],
	['court', /\sсуда?(?![а-я])|сот(?![а-яәі])|court/],
	['bin', /бин|иин|бсн|жсн|bin/],
	['organization', /наименование|атауы|organi[sz]ation/],
	['taxpayer', /ф\.?\s?и\.?\s?о|аты-жөні|тегі|taxpayer/],
];

/** Where each column stands by the heading, however many rows it takes; the first that matches. */
export function columnsByHeading(head: SheetHead): ReadonlyMap<Column, number> {
	const found = new Map<Column, number>();
	for (let column = 0; column < head.columns; column++) {
		const heading = head.header
			.map((row) => row[column] ?? '')
			.join(' ')
			.toLowerCase();
		const name = headings.find(([, pattern]) => pattern.test(heading))?.[0];
		if (name !== undefined && !found.has(name)) found.set(name, column);
	}
	return found;
}
