import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormMessage } from '../../parts/FormMessage.tsx';
import { entryFormId } from './EntryForm.tsx';
import type { EntryPageProps } from './entry-props.ts';

/** What the entry said before, the newest first. */
export function VersionList({ entry, refused, page }: EntryPageProps & { page: string }) {
	if (entry.versions.length === 0) return <p className="text-[15px] text-muted">{m.editors_none()}</p>;
	return (
		<>
			<FormMessage refusal={refused?.form === 'restore_version' ? refused : undefined} />
			<ul className="flex flex-col gap-4">
				{entry.versions.map(({ number, note, by, made_at: at, has_raw: hasRaw }) => (
					<li key={number}>
						<p className="font-[550]">{m.editors_version({ number })}</p>
						{note === '' ? null : <p className="text-[15px] break-words">{note}</p>}
						<p className="text-sm break-words text-muted">
							{formatInstant(at)} · {by ?? m.editors_by_portal()}
						</p>
						<div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
							<Link
								to={withQuery(page, { compare: number })}
								className="link py-1 text-[15px]"
								aria-label={`${m.editors_compare()}: ${m.editors_version({ number })}`}
							>
								{m.editors_compare()}
							</Link>
							{hasRaw ? (
								<Link
									to={withQuery(page, { raw: number })}
									className="link py-1 text-[15px]"
									aria-label={`${m.editors_raw()}: ${m.editors_version({ number })}`}
								>
									{m.editors_raw()}
								</Link>
							) : null}
							{entry.can.includes('edit') ? (
								// sent with the form, which knows the revision and waits for its own save
								<Button
									type="submit"
									kind="quiet"
									form={entryFormId}
									formAction={`?number=${number}`}
									name="act"
									value="restore_version"
									aria-label={`${m.editors_bring_back()}: ${m.editors_version({ number })}`}
								>
									{m.editors_bring_back()}
								</Button>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
