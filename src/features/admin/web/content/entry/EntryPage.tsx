import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { HistoryList } from '../../parts/HistoryList.tsx';
import { StateChips } from '../StateChips.tsx';
import { DiffCard } from './DiffCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { type EntryPageProps, isTaken } from './entry-props.ts';
import { RawCard } from './RawCard.tsx';
import { EndForms, ReleaseForm, ReleaseList } from './ReleaseCard.tsx';
import { VersionList } from './VersionList.tsx';

const savesTexts: ReadonlySet<string> = new Set(['save', 'release']);

/** One entry: what is being written, when it is shown, what it said before. */
export function EntryPage(page: Omit<EntryPageProps, 'sending'>) {
	const { entry, kindTitle, done, refused, diff, compared } = page;
	const { kind, id, title } = entry;
	const { key: visit } = useLocation();
	// what is typed stays whatever was sent and refused; it is drawn anew where a former version has taken its place
	const drawn = useVisit(refused === undefined && done === 'restore_version');
	const released = useVisit(refused === undefined && done === 'release');
	const isSent =
		refused === undefined
			? done !== null && savesTexts.has(done)
			: refused.form === 'save' || refused.form === 'release';
	const props = { ...page, sending: useVisit(isSent), saved: useFirst(visit) === visit ? null : page.saved };
	const address = paths.adminContent.path(currentLocale(), { kind, id: String(id) });
	return (
		<>
			<Link to={paths.adminContent.path(currentLocale(), { kind })} className="link mb-3 inline-block py-1 text-[15px]">
				{kindTitle}
			</Link>
			<PageHead
				title={title || m.editors_untitled()}
				className="mb-4"
				actions={
					<Link to={withQuery(address, { preview: 'ru' })} className="btn btn-ghost">
						{m.editors_preview()}
					</Link>
				}
			/>
			<p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
				<StateChips row={entry} />
				{entry.edited_at === null || entry.edited_by === null ? null : (
					<span className="break-words">
						{m.editors_edited({ by: entry.edited_by, date: formatInstant(entry.edited_at) })}
					</span>
				)}
			</p>
			<div role="status" className="mb-4 empty:hidden">
				{refused !== undefined || done === null ? null : <Notice tone="ok" title={wordsOf(done, entry.releases)} />}
			</div>
			<Unsaved {...props} />
			<Behind {...props} />
			{diff === null ? null : <DiffCard diff={diff} number={compared} />}
			{page.raw === null ? null : <RawCard {...page.raw} />}
			<EntryForm key={drawn} {...props} />
			<div className="mt-6 grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
				<Card id="release" title={m.editors_release()}>
					<ReleaseForm key={`release ${released}`} {...props} />
					<ReleaseList {...props} />
					<EndForms {...props} />
				</Card>
				<Card id="versions" title={m.editors_versions()}>
					<VersionList {...props} page={address} />
				</Card>
				<Card id="history" title={m.editors_history()}>
					<HistoryList lines={entry.history} />
				</Card>
			</div>
		</>
	);
}

function wordsOf(done: string, releases: EntryPageProps['entry']['releases']): string {
	if (done === 'save') return m.editors_saved();
	if (done === 'create') return m.editors_created();
	if (done !== 'release') return m.editors_done();
	const latest = releases.toSorted((one, other) => other.id - one.id)[0];
	return latest?.state === 'scheduled' ? m.editors_release_ordered() : m.editors_released();
}

/** The last visit of this page at which it was so. */
function useVisit(isSo: boolean): string {
	const { key } = useLocation();
	const [last, setLast] = useState(key);
	if (isSo && last !== key) setLast(key);
	return isSo ? key : last;
}

function useFirst(value: string): string {
	const [first] = useState(value);
	return first;
}

/** Why the form was not saved; what is typed stays in it. */
function Unsaved(props: EntryPageProps) {
	const { refused } = props;
	if (refused?.form !== 'save' || refused.message === null) return null;
	if (isTaken(refused)) return <Conflict {...props} />;
	const isOver = refused.code === 'unauthorized';
	return (
		<div role="alert" className="mb-5">
			<Notice tone="bad" title={isOver ? m.editors_session_over() : refused.message}>
				{isOver ? (
					<a href={paths.adminLogin.path(currentLocale())} target="_blank" rel="noopener" className="link py-1">
						{m.editors_sign_in_again()}
					</a>
				) : null}
			</Notice>
		</div>
	);
}

/** Somebody else has saved: what he wrote stands beside what was typed. */
function Conflict({ refused, texts }: EntryPageProps) {
	if (refused === undefined) return null;
	return (
		<div role="alert" className="mb-5">
			<Notice tone="bad" title={refused.message ?? ''}>
				<p>{m.editors_conflict_text()}</p>
				<details className="mt-2" open>
					<summary className="link py-1">{m.editors_theirs()}</summary>
					<div className="mt-2 grid gap-4 min-[1200px]:grid-cols-3">
						{locales.map((locale) => (
							<pre key={locale} className="min-w-0 font-sans text-[15px] break-words whitespace-pre-wrap">
								{[texts[locale].title, texts[locale].lead, texts[locale].body].filter(Boolean).join('\n\n')}
							</pre>
						))}
					</div>
				</details>
			</Notice>
		</div>
	);
}

function Behind({ entry: { missingWords, staleWords } }: EntryPageProps) {
	if (missingWords.length === 0 && staleWords === '') return null;
	return (
		<div className="mb-5 flex flex-col gap-3">
			{missingWords.length === 0 ? null : (
				<Notice tone="warn" title={m.editors_fault_title()}>
					<p>{missingWords.join(', ')}</p>
				</Notice>
			)}
			{staleWords === '' ? null : (
				<Notice tone="warn" icon="clock" title={m.editors_stale({ languages: staleWords })} />
			)}
		</div>
	);
}
