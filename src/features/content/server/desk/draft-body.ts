import { Errors } from 'typebox/schema';
import { isSafeHref } from '#domain/content/href.ts';
import { type ContentKind, isOrdered } from '#domain/content/kinds.ts';
import { hrefsOf, isTooLong } from '#domain/content/rich-text.ts';
import { AppError, type FieldError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { type Body, factsOf, type Text } from '../bodies.ts';
import { missingWords } from '../files/missing-words.ts';

/** What is being written: facts may be missing, texts may be empty. */
export type DraftBody = { facts: Readonly<Record<string, unknown>>; texts: Record<Locale, Text> };

/** Said by the desk itself: where an entry stands, when it was first shown, and its title once more. */
const ofTheDesk: ReadonlySet<string> = new Set(['position', 'published_on', 'title']);
const withLead: ReadonlySet<string> = new Set(['article', 'slide', 'product']);
const withBody: ReadonlySet<string> = new Set(['article', 'page', 'faq', 'banner', 'works', 'offer', 'product']);

/** Where a fact leads; an address of a partner is https besides, as its schema says. */
const linkFacts: ReadonlySet<string> = new Set(['link']);

const nothing: Text = { title: '', lead: '', body: [] };

export function emptyDraft(): DraftBody {
	return { facts: {}, texts: { ru: nothing, kz: nothing, en: nothing } };
}

export function draftOf({ facts, texts }: Body): DraftBody {
	const { ru, kz, en = nothing } = texts;
	return {
		facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !ofTheDesk.has(name))),
		texts: { ru, kz, en },
	};
}

/** Whether two say the same, in whatever order their fields come. */
export function isSameDraft(one: DraftBody, other: DraftBody): boolean {
	return canonical(one) === canonical(other);
}

export function canonical(value: unknown): string {
	return JSON.stringify(value, (_name, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	);
}

type Schema = Parameters<typeof Errors>[0];

/** What may be written of an entry of this kind, and how. */
function factSchemas(kind: ContentKind): ReadonlyMap<string, Schema> {
	const properties: object = factsOf[kind].properties;
	return new Map(Object.entries(properties).filter(([name]) => !ofTheDesk.has(name)));
}

/** A draft may be incomplete, but says nothing that could not be shown. @throws AppError bad_request */
export function checkDraft(kind: ContentKind, { facts, texts }: DraftBody): void {
	const schemas = factSchemas(kind);
	const fields = Object.entries(facts).flatMap(([name, value]): FieldError[] => {
		if (linkFacts.has(name) && typeof value === 'string' && !isSafeHref(value)) return [{ field: name, rule: 'link' }];
		const schema = schemas.get(name);
		if (schema === undefined) return [{ field: name, rule: 'unknown' }];
		const [isFine, errors] = Errors(schema, value);
		return isFine ? [] : faultsOf(name, errors);
	});
	for (const locale of locales) {
		const { body } = texts[locale];
		if (isTooLong(body)) fields.push({ field: `body.${locale}`, rule: 'too_long', limit: 60_000 });
		if (!hrefsOf(body).every(isSafeHref)) fields.push({ field: `body.${locale}`, rule: 'link' });
	}
	if (fields.length > 0) throw new AppError('bad_request', { fields: fields.slice(0, 50) });
}

type Fault = { keyword: string; instancePath: string; params: object };

/** What is deepest is said once: a choice between shapes names each that it is not, and so does all that is around it. */
function faultsOf(name: string, errors: readonly Fault[]): FieldError[] {
	const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
	const deepest = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
	return deepest.map((path) => {
		const isEmpty = errors.some(({ instancePath, keyword }) => instancePath === path && keyword === 'minLength');
		return { field: [name, ...path.split('/').filter(Boolean)].join('.'), rule: isEmpty ? 'required' : 'format' };
	});
}

/** Fields without which readers would see something incomplete: English is written whole or not at all. */
export function missingIn(kind: ContentKind, { facts, texts }: DraftBody): string[] {
	const { required = [] }: { required?: readonly string[] | undefined } = factsOf[kind];
	const factNames = required.filter((name) => !ofTheDesk.has(name) && !(name in facts));
	const isEmpty = ({ title, lead, body }: Text) => title === '' && lead === '' && body.length === 0;
	const needed = locales.filter((locale) => locale !== 'en' || !isEmpty(texts.en));
	const ofText = needed.flatMap((locale) => {
		const { title, lead, body } = texts[locale];
		return [
			...(title.trim() === '' ? [`title.${locale}`] : []),
			...(withLead.has(kind) && lead.trim() === '' ? [`lead.${locale}`] : []),
			...(withBody.has(kind) && body.length === 0 ? [`body.${locale}`] : []),
		];
	});
	return [...factNames, ...missingLabels(facts, needed), ...ofText, ...missingWords(facts, needed)];
}

/** A link is called something in every language of the text. */
function missingLabels(facts: DraftBody['facts'], needed: readonly Locale[]): string[] {
	if (facts.link === undefined) return [];
	return needed.map((locale) => `link_label_${locale}`).filter((name) => !(name in facts));
}

/** A complete draft as readers get it. */
export function bodyOf(
	kind: ContentKind,
	{ facts, texts }: DraftBody,
	{ position, publishedOn }: { position: number; publishedOn: string },
): Body {
	const { ru, kz, en } = texts;
	const properties: object = factsOf[kind].properties;
	const own = {
		...(isOrdered(kind) && 'position' in properties ? { position: Math.max(1, position) } : {}),
		...('published_on' in properties ? { published_on: publishedOn } : {}),
		// an act without an English title is cited by its Russian one
		...('title' in properties ? { title: { ru: ru.title, kk: kz.title, en: en.title || ru.title } } : {}),
	};
	return {
		facts: { ...facts, ...own } as Body['facts'],
		texts: { ru, kz, ...(en.title === '' ? {} : { en }) },
	};
}
