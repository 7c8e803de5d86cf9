import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Select, TextField } from '#web/ui/Field.tsx';
import type { EntryPageProps } from '../entry/entry-props.ts';
import { languageNames } from '../language-names.ts';

type Typed = { typed(name: string, kept: string): string };
type FileFieldsProps = Pick<EntryPageProps, 'media' | 'refused'> & Typed;

const pictureWords = {
	cover: { heading: m.editors_media, label: m.editors_cover, none: m.editors_cover_none, alt: m.editors_cover_alt },
	logo: { heading: m.editors_logo, label: m.editors_logo, none: m.editors_logo_none, alt: m.editors_logo_alt },
	image: { heading: m.editors_image, label: m.editors_image, none: m.editors_image_none, alt: m.editors_image_alt },
} as const;

/** The picture of an entry, and files that go with an article; one place more than there are. */
export function FileFields({ media, refused, typed }: FileFieldsProps) {
	if (media === null) return null;
	const { name: pictureName, picture, files, pictures, documents } = media;
	const words = pictureWords[pictureName];
	return (
		<details
			className="card px-4 py-4 md:px-5"
			open={picture !== null || (files?.length ?? 0) > 0 || refused !== undefined}
		>
			<summary className="link py-1 font-[550]">{words.heading()}</summary>
			<p className="mt-2 text-sm text-muted">
				{m.editors_cover_hint()}{' '}
				<Link to={paths.adminContentFiles.path(currentLocale())} className="link">
					{m.editors_files()}
				</Link>
			</p>
			<div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				<Choice
					{...{ typed, name: pictureName, label: words.label(), none: words.none(), files: pictures }}
					kept={picture?.file_id}
					errors={refused?.fields[pictureName]}
				/>
				<WordFields {...{ typed, refused, name: `${pictureName}_alt`, kept: picture?.alt }} labelOf={words.alt} />
				{(files === null ? [] : [...files, null]).map((file, at) => {
					const number = at + 1;
					const name = `file_title_${number}`;
					return (
						<Fragment key={name}>
							<Choice
								{...{ typed, name: `file_${number}`, label: m.editors_file_of({ number }), files: documents }}
								none={m.editors_file_none()}
								kept={file?.file_id}
								errors={at === 0 ? refused?.fields.files : undefined}
							/>
							<WordFields
								{...{ typed, refused, name, kept: file?.title }}
								labelOf={({ language }) => m.editors_file_title({ number, language })}
							/>
						</Fragment>
					);
				})}
			</div>
		</details>
	);
}

type WordFieldsProps = Typed & {
	refused: EntryPageProps['refused'];
	name: string;
	kept: Partial<Record<Locale, string>> | undefined;
	labelOf(about: { language: string }): string;
};

/** What is said about a file, in three languages. */
function WordFields({ typed, refused, name, kept, labelOf }: WordFieldsProps) {
	return locales.map((locale) => (
		<TextField
			key={locale}
			label={labelOf({ language: languageNames[locale] })}
			name={`${name}_${locale}`}
			lang={languageTag(locale)}
			maxLength={300}
			defaultValue={typed(`${name}_${locale}`, kept?.[locale] ?? '')}
			errors={refused?.fields[`${name}.${locale}`]}
		/>
	));
}

type ChoiceProps = Typed & {
	name: string;
	label: string;
	/** where nothing is chosen */
	none: string;
	files: readonly { id: string; name: string }[];
	kept: string | undefined;
	errors: readonly string[] | undefined;
};

function Choice({ typed, name, label, none, files, kept = '', errors }: ChoiceProps) {
	return (
		<Select label={label} name={name} defaultValue={typed(name, kept)} errors={errors}>
			<option value="">{none}</option>
			{files.map((file) => (
				<option key={file.id} value={file.id}>
					{file.name === '' ? file.id.slice(0, 8) : file.name}
				</option>
			))}
		</Select>
	);
}
