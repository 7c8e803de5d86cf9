import type { ContentKind } from '#domain/content/kinds.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { ApiClient } from '#web/api-client.ts';
import type { ContentEntryView } from '../../../contract-content.ts';
import type { listFiles } from '../../../contract-files.ts';

type Words = Record<Locale, string>;
export type CoverFact = { file_id: string; alt: Words };
type FileFact = { file_id: string; title: Words };
type Facts = Readonly<Record<string, unknown>>;

/** As the draft has them: the API has judged their shape. */
const filesOf = (facts: Facts) => (facts.files ?? []) as FileFact[];

/** The picture that an entry of a kind may have. */
const pictureNames = { article: 'cover', partner: 'logo', slide: 'image' } as const;
export type PictureName = (typeof pictureNames)[keyof typeof pictureNames];

function pictureNameOf(kind: ContentKind): PictureName | null {
	return kind === 'article' || kind === 'partner' || kind === 'slide' ? pictureNames[kind] : null;
}

/** What the form of an entry chooses from; null: its kind has no files */
export async function loadMedia(api: ApiClient, { kind, body: { facts } }: ContentEntryView) {
	const name = pictureNameOf(kind);
	if (name === null) return null;
	const picture = (facts[name] ?? null) as CoverFact | null;
	const pictures = withChosen(await find(api, 'picture'), picture === null ? [] : [picture.file_id]);
	if (kind !== 'article') return { name, picture, pictures, files: null, documents: [] };
	const files = filesOf(facts);
	const documents = await find(api, 'document');
	return {
		...{ name, picture, pictures, files },
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

/** Picture and files as the form has them; a form without them leaves them as they are. */
export function readFileFacts(kind: ContentKind, form: FormData, before: Facts): Facts {
	const name = pictureNameOf(kind);
	if (name === null || !form.has(name)) return before;
	const { [name]: _picture, files: _files, ...others } = before;
	const text = (field: string) => String(form.get(field) ?? '').trim();
	const words = (field: string) =>
		Object.fromEntries(locales.map((locale) => [locale, text(`${field}_${locale}`)])) as Words;
	const files: FileFact[] = [];
	for (let number = 1; form.has(`file_${number}`); number++) {
		const file_id = text(`file_${number}`);
		if (file_id !== '') files.push({ file_id, title: words(`file_title_${number}`) });
	}
	return {
		...others,
		...(text(name) === '' ? {} : { [name]: { file_id: text(name), alt: words(`${name}_alt`) } }),
		...(files.length === 0 ? {} : { files }),
	};
}
