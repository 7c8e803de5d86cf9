import { filesUnder, readJson } from './tree.ts';

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };
export type Message = string | [Variants];
/** area → key → message */
export type Areas = Record<string, Record<string, Message>>;
/** language tag → areas */
export type Catalogue = Record<string, Areas>;

export function readCatalogue(): Catalogue {
	const catalogue: Catalogue = {};
	for (const path of filesUnder('src/messages')) {
		const [, tag = '', area = ''] = /^src\/messages\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
		catalogue[tag] = { ...catalogue[tag], [area]: readJson<Areas[string]>(path) };
	}
	return catalogue;
}

/** Everything by which a reader of one language would be served worse than another. */
export function findMessageProblems(catalogue: Catalogue, tags: readonly string[]): string[] {
	const everything = Object.values(catalogue).flatMap((areas) => Object.entries(areas));
	const places = new Set(
		everything.flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area} ${key}`)),
	);
	const extra = Object.keys(catalogue).filter((tag) => !tags.includes(tag));
	return [
		...extra.map((tag) => `${tag}: no language of src/domain/locale.ts`),
		...[...places].flatMap((place) => {
			const [area = '', key = ''] = place.split(' ');
			return problemsOfKey(catalogue, tags, area, key).map((problem) => `${area}.json ${key}: ${problem}`);
		}),
	];
}

function problemsOfKey(catalogue: Catalogue, tags: readonly string[], area: string, key: string): string[] {
	const problems = isNamedAfter(area, key) ? [] : ['does not begin with the name of its area'];
	const used = new Map<string, string>();
	for (const tag of tags) {
		const message = catalogue[tag]?.[area]?.[key];
		if (message === undefined) {
			problems.push(`missing in ${tag}`);
			continue;
		}
		const texts = typeof message === 'string' ? [message] : Object.values(message[0].match);
		if (texts.length === 0 || texts.some((text) => text.trim() === '')) problems.push(`empty in ${tag}`);
		if (typeof message !== 'string') problems.push(...missingForms(message[0], tag));
		used.set(tag, placeholdersOf(texts));
	}
	if (new Set(used.values()).size > 1)
		problems.push(`placeholders differ: ${[...used].map(([tag, names]) => `${tag} ${names}`).join('; ')}`);
	return problems;
}

/** `errors.json` holds `error_…` and `field_…`; parts of one page share the name of the page. */
function isNamedAfter(area: string, key: string): boolean {
	const prefixes = area === 'errors' ? ['error', 'field'] : [area, area.split('_')[0] ?? area];
	return prefixes.some((prefix) => key.startsWith(`${prefix}_`)) && /^[a-z0-9_]+$/.test(key);
}

function placeholdersOf(texts: readonly string[]): string {
	const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
	return `{${[...new Set(names)].sort().join(', ')}}`;
}

/** A number whose form of the word is not there would be shown as the name of the key. */
function missingForms({ declarations, selectors, match }: Variants, tag: string): string[] {
	const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
	const conditions = Object.keys(match).map((key) => key.split(',').map((part) => part.trim()));
	return selectors
		.filter((selector) => declarations.some((line) => new RegExp(`\\b${selector}\\s*=\\s*\\w+:\\s*plural`).test(line)))
		.flatMap((selector) => {
			const given = new Set(
				conditions.flatMap((parts) =>
					parts.filter((part) => part.startsWith(`${selector}=`)).map((part) => part.split('=')[1]),
				),
			);
			return given.has('*')
				? []
				: forms.filter((form) => !given.has(form)).map((form) => `no form «${form}» in ${tag}`);
		});
}
