import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from './architecture/tree.ts';

// What people read stands in src/messages, in three languages. Cyrillic text elsewhere is knowledge of a format or of names.

const kinds: readonly (readonly [RegExp, why: string])[] = [
	[
		/^src\/sources\/[\w-]+\/(?:[\w-]+\/)?(?:source|publisher)\.ts$/,
		'names of sources and publishers, typed in every language',
	],
	[/^src\/reporting\/sections\/[\w-]+\/sample\.ts$/, 'invented facts for the tests of sections'],
	[/^src\/domain\/names\/matching\/judged-pairs\/[\w-]+\.ts$/, 'invented pairs of names'],
	[/^src\/search\/words\/[\w-]+\.ts$/, 'how names are spelled and misspelled'],
];

const files: Readonly<Record<string, string>> = {
	'src/app/config/supplier.ts': 'the invented supplier of the demonstration',
	'src/app/demo/demo-foreign-checks.ts': 'an invented person of the demonstration',
	'src/app/demo/demo-gov-reports.ts': 'invented reports of the demonstration',
	'src/app/demo/demo-invoices.ts': 'the invented buyer of the demonstration',
	'src/app/demo/demo-login.ts': 'the invented sole proprietor of the demonstration',
	'src/app/demo/demo-claims.ts': 'invented debts of the demonstration',
	'src/app/demo/demo-mass-checks.ts': 'invented suppliers of the demonstration',
	'src/app/demo/demo-people.ts': 'invented people of the demonstration',
	'src/app/demo/demo-organisation.ts': 'invented notes of the demonstration',
	'src/app/demo/demo-remarks.ts': 'an invented objection and reply of the demonstration',
	'src/app/demo/demo-sales.ts': 'invented payers of the demonstration',
	'src/app/demo/demo-statement.ts': 'words of the format of bank statements',
	'src/app/demo/demo-tickets.ts': 'invented applicants of the demonstration',
	'src/app/demo/demo-vat-review.ts': 'invented invoices of the demonstration',
	'src/app/layouts/site.ts': 'each language by its own name',
	'src/app/source-check/anonymise/pseudonyms.ts': 'invented names, and the letters and legal forms of genuine ones',
	'src/domain/classifiers/tax-offices.ts': 'names of tax offices',
	'src/domain/names/latin-name.ts': 'letters and legal forms as they are written in Latin',
	'src/domain/names/fold.ts': 'letters that are one and the same in names',
	'src/domain/names/legal-forms.ts': 'legal forms and their abbreviations in names',
	'src/domain/names/matching/forms-abroad.ts': 'legal forms of other countries, and words that join others in names',
	'src/domain/names/matching/name-words.ts': 'endings of patronymics',
	'src/domain/names/skeleton.ts': 'letters that are one and the same in names',
	'src/features/imports/server/claims-of-table.ts': 'headings of columns with debts, and how a line of sums begins',
	'src/features/imports/server/deal-columns.ts': 'headings of columns with deals',
	'src/features/imports/server/deals-of-table.ts': 'how a line of sums under a table begins',
	'src/features/imports/server/judge-number.ts': 'headings of columns with numbers',
	'src/features/imports/server/parse-amount.ts': 'how sums name their currency',
	'src/features/payments/server/bank/decode.ts': 'words of the format of bank statements',
	'src/features/payments/server/bank/parse-statement.ts': 'words of the format of bank statements',
	'src/features/payments/server/bank/read-sections.ts': 'words of the format of bank statements',
	'src/features/reference/server/example/abroad.ts': 'invented values of the examples of calls',
	'src/features/reference/server/example/invented-government.ts': 'invented values of the examples of calls',
	'src/features/reference/server/example/invented.ts': 'invented values of the examples of calls',
	'src/features/reference/server/example/invented-content.ts': 'the same, of content',
	'src/features/registry/server/publishing/publish-statements.ts': 'letters that are one and the same in names',
	'src/features/subjects/contract-search.ts': 'a searched word in an example of a call',
	'src/features/subjects/web/mark-match.ts': 'letters that are one and the same in names',
	'src/judgement/requisites/same-value.ts': 'words of addresses that only say what the next one is',
	'src/reporting/pdf/fit-table.ts': 'widths of letters',
	'src/scoring/idn/factors/taxes/vat.ts': 'words of the tax authority for why somebody was deregistered',
	'src/sources/afm/proliferation-list/parse.ts': 'marks inside the free text of the list',
	'src/sources/aisoip/alimony/parse.ts': 'the category of proceedings as the service writes it',
	'src/sources/aisoip/service.ts': 'the words by which the service says that nothing was found',
	'src/sources/bns/kato/parse.ts': 'marks of the kind in front of names of places',
	'src/sources/bns/register/download.ts': 'states of an order as the service writes them',
	'src/sources/gbdfl/persons/parse.ts': 'values of the fields as the service writes them',
	'src/sources/goszakup/nobody.ts': 'the words by which the service says that nothing was found',
	'src/sources/kgd/columns.ts': 'headings of the lists',
	'src/sources/kgd/counterparty/parse.ts': 'values of the fields as the service writes them',
	'src/sources/kgd/frozen-list.ts': 'names of sheets of the lists',
	'src/sources/kgd/liquidated/parse.ts': 'reasons as the service writes them',
	'src/sources/kgd/risk-degree/parse.ts': 'values of the fields as the service writes them',
	'src/sources/portal-debtors.ts': 'the descriptor of a source, in three languages',
	'src/sources/kit/asking/bus-testing.ts': 'invented answers for tests',
	'src/sources/kit/lists/country-code.ts': 'names of countries in lists',
	'src/sources/kit/lists/list-date.ts': 'how headings of lists state their date',
	'src/sources/kit/lists/sanction-numbers.ts': 'names of the country in lists',
	'src/sources/kit/testing-live.ts': 'an invented web page for tests',
	'src/sources/mj/addresses/parse.ts': 'words of addresses that do not tell places apart',
	'src/sources/mj/gbd-ul.ts': 'states of the register of legal entities in its own words',
	'src/sources/nbk/banks/parse.ts': 'headings of the list',
};

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
const hasCyrillic = (code: string) => /[\u0400-\u04ff]/.test(withoutComments(code));

describe('Cyrillic text in code', () => {
	const found = filesUnder('src').filter(
		(path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && hasCyrillic(readText(path)),
	);

	test('stands only where it is knowledge of a format or of names: words for people belong in src/messages', () => {
		expect(found.filter((path) => files[path] === undefined && !kinds.some(([kind]) => kind.test(path)))).toEqual([]);
	});

	test('no file is excused without need', () => {
		expect(Object.keys(files).filter((path) => !found.includes(path))).toEqual([]);
	});

	test.each(["const title = 'Отчёт';", '<p>Есеп</p>', 'const at = `{day} күні`; // a day'])(
		'would be found in %s',
		(code) => {
			expect(hasCyrillic(code)).toBe(true);
		},
	);

	test.each(['// «Семей Г.А.»\nconst a = 1;', '/** МРП */\nconst mciKzt = 1;'])('a comment is none: %s', (code) => {
		expect(hasCyrillic(code)).toBe(false);
	});
});
