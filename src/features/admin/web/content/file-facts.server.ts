import { type Locale, locales } from '#domain/locale.ts';
import type { ApiClient } from '#web/api-client.ts';
import type { ContentEntryView } from '../../contract-content.ts';
import type { listFiles } from '../../contract-files.ts';

type Words = Record<Locale, string>;
export type CoverFact = { file_id: string; alt: Words };
type FileFact = { file_id: string; title: Words };
type Facts = Readonly<Record<string, unknown>>;

/** As the draft has them: the API has judged their shape. */
export const coverOf = (facts: Facts) => (facts.cover ?? null) as CoverFact | null;
const filesOf = (facts: Facts) => (facts.files ?? []) as FileFact[];

/** What the form of an article chooses from; null: the entry is none */
export async function loadMedia(api: ApiClient, { kind, body: { facts } }: ContentEntryView) {
	if (kind !== 'article') return null;
	const [cover, files] = [coverOf(facts), filesOf(facts)];
	const [pictures, documents] = await Promise.all([find(api, 'picture'), find(api, 'document')]);
	return {
		...{ cover, files },
		pictures: withChosen(pictures, cover === null ? [] : [cover.file_id]),
		documents: withChosen(
			documents,
			files.map(({ file_id }) => file_id),
		),
	};
}

async function find(api: ApiClient, kind: 'picture' | 'document') {
	const answer = await api.call<typeof listFiles>('GET /api/v1/admin/content/files', { query: { kind, limit: 100 } });
	return answer.ok ? answer.data.map(({ id, name }) => ({ id, name })) : [];
}

/** What is chosen already can be chosen, however old it is. */
function withChosen(found: readonly { id: string; name: string }[], chosen: readonly string[]) {
	const old = chosen.filter((id) => !found.some((one) => one.id === id));
	return [...old.map((id) => ({ id, name: id.slice(0, 8) })), ...found];
}

/** Cover and files as the form has them; a form without them leaves them as they are. */
export function readFileFacts(form: FormData, before: Facts): Facts {
	if (!form.has('cover')) return before;
	const { cover: _cover, files: _files, ...others } = before;
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const words = (name: string) =>
		Object.fromEntries(locales.map((locale) => [locale, text(`${name}_${locale}`)])) as Words;
	const files: FileFact[] = [];
	for (let number = 1; form.has(`file_${number}`); number++) {
		const file_id = text(`file_${number}`);
		if (file_id !== '') files.push({ file_id, title: words(`file_title_${number}`) });
	}
	return {
		...others,
		...(text('cover') === '' ? {} : { cover: { file_id: text('cover'), alt: words('cover_alt') } }),
		...(files.length === 0 ? {} : { files }),
	};
}
