import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Check } from 'typebox/schema';
import { fromMarkdown } from '#domain/content/from-markdown.ts';
import { plainText } from '#domain/content/rich-text.ts';
import { type Body, factsOf, type Kind, type Text, type Texts } from './bodies.ts';

const withLead: ReadonlySet<Kind> = new Set(['page', 'article', 'slide', 'product']);

export type Seed = { kind: Kind; key: string };
/** A picture of the folder `files`, which becomes the cover when it is kept. */
export type SeedCover = { file: string; alt: Names };
type Names = { ru: string; kk: string; en: string };
export type ReadSeed = { body: Body; cover: SeedCover | null };

/**
 * One text of the folder: `<kind>/<key>.json` with its facts and `<key>.<language>.md` with its words.
 *
 * @throws Error that names the file which is not as it must be
 */
export async function readSeed(folder: string, { kind, key }: Seed): Promise<ReadSeed> {
	const start = join(folder, kind, key);
	const { cover = null, ...facts } = JSON.parse(await readFile(`${start}.json`, 'utf8')) as { cover?: SeedCover };
	if (!Check(factsOf[kind], facts)) throw new Error(`${start}.json does not say what a ${kind} must say.`);
	const own = facts as Body['facts'];
	const texts = 'act_kind' in own ? titlesOf(own.title) : await readTexts(start, kind);
	return { body: { facts: own, texts }, cover };
}

function titlesOf({ ru, kk, en }: Names): Texts {
	const text = (title: string): Text => ({ title, lead: '', body: [] });
	return { ru: text(ru), kz: text(kk), en: text(en) };
}

async function readTexts(start: string, kind: Kind): Promise<Texts> {
	const [ru, kz, en] = await Promise.all(
		(['ru', 'kk', 'en'] as const).map((language) => readText(`${start}.${language}.md`, kind)),
	);
	if (!ru || !kz) throw new Error(`${start} needs a text in Russian and one in Kazakh.`);
	return { ru, kz, ...(en ? { en } : {}) };
}

async function readText(file: string, kind: Kind): Promise<Text | null> {
	const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return null;
		throw error;
	});
	if (source === null) return null;
	try {
		const { title, text } = fromMarkdown(source);
		const [first, ...rest] = text;
		// what a page, an article or a slide begins with stands under its title
		const hasLead = withLead.has(kind) && first?.type === 'paragraph';
		return hasLead ? { title, lead: plainText([first]), body: rest } : { title, lead: '', body: text };
	} catch (error) {
		throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
