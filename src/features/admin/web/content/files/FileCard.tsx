import { Form, Link } from 'react-router';
import { longestAlt } from '#domain/content/media.ts';
import { languageTag, locales } from '#domain/locale.ts';
import { PictureView } from '#features/content/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatUpTo } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { MediaFile } from '../../../contract-files.ts';
import { languageNames } from '../language-names.ts';

const mib = 1024 * 1024;

/** A file with what is needed to put it into a text, and where it stands already. */
export function FileCard({ file }: { file: MediaFile }) {
	const { name, format, bytes, picture, alt, url, uploaded_at: at, uploaded_by: by } = file;
	const size = m.content_file_size({ size: formatUpTo(Math.max(0.1, bytes / mib), 1) });
	return (
		<div className="flex flex-col gap-3 sm:flex-row sm:gap-5">
			{picture === null ? null : (
				<PictureView
					picture={picture}
					alt={alt.ru}
					sizes="160px"
					className="max-h-40 w-full shrink-0 self-start bg-tint object-contain sm:w-40"
				/>
			)}
			<div className="min-w-0 flex-1">
				<h2 className="font-[600] break-words">
					<a href={url} className="link">
						{name === '' ? m.editors_untitled() : name}
					</a>
				</h2>
				<p className="mt-1 text-sm text-muted">
					{format.toUpperCase()}, {size}. {formatInstant(at)}
					{by === null ? null : <span className="break-words">, {by}</span>}
				</p>
				<Uses file={file} />
				{picture === null ? null : <Markups file={file} />}
				{picture === null ? null : <Description file={file} />}
			</div>
		</div>
	);
}

function Uses({ file: { used_in: uses } }: { file: MediaFile }) {
	if (uses.length === 0) return <p className="mt-2 text-[15px] text-ink-2">{m.editors_files_unused()}</p>;
	return (
		<div className="mt-2 text-[15px]">
			<p className="text-ink-2">{m.editors_files_used()}</p>
			<ul>
				{uses.map(({ kind, id, title }) => (
					<li key={id}>
						<Link
							to={paths.adminContent.path(currentLocale(), { kind, id: String(id) })}
							className="link inline-block py-1 break-words"
						>
							{title === '' ? m.editors_untitled() : title}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

function Description({ file: { id, alt } }: { file: MediaFile }) {
	return (
		<Details summary={m.editors_files_describe()} className="mt-3 text-[15px]">
			<Form method="post" preventScrollReset className="mt-3 flex flex-col gap-3">
				<input type="hidden" name="file" value={id} />
				{locales.map((locale) => (
					<TextField
						key={locale}
						label={m.editors_files_alt({ language: languageNames[locale] })}
						name={`alt_${locale}`}
						lang={languageTag(locale)}
						maxLength={longestAlt}
						defaultValue={alt[locale]}
					/>
				))}
				<Button type="submit" kind="ghost" className="self-start">
					{m.editors_files_describe_save()}
				</Button>
			</Form>
		</Details>
	);
}

/** In the languages in which the picture is described; in one where it is not. */
function Markups({ file: { id, alt } }: { file: MediaFile }) {
	const described = locales.filter((locale) => alt[locale] !== '');
	const shown = described.length > 0 ? described : (['ru'] as const);
	return (
		<ul className="mt-3 flex flex-col gap-2">
			{shown.map((locale) => {
				const words = (alt[locale] || m.editors_files_alt_here()).replace(/[\\[\]]/g, '\\$&');
				const markup = `![${words}](file:${id})`;
				const label = m.editors_files_markup({ language: languageNames[locale] });
				return (
					<li key={locale}>
						<p className="text-sm text-muted">{label}</p>
						<p className="flex items-start gap-2">
							<code className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{markup}</code>
							<span className="noscript:hidden">
								<CopyButton value={markup} label={label} />
							</span>
						</p>
					</li>
				);
			})}
		</ul>
	);
}
